import { SimpleGrid, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What stands in for a page while its code is on the way: a title, four cards, a large card. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <Skeleton h={34} w={240} mb={8} />
      <Skeleton h={16} w={320} maw="80%" mb={22} />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={116} radius="md" />
        ))}
      </SimpleGrid>
      <Skeleton h={420} radius="md" />
    </div>
  )
}
