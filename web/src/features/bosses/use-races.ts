import { useMemo } from 'react'
import { useClasses } from '../../domain/classes/use-classes.ts'

/** The race of a class by its id; nothing until it is known, which leaves a class in neutral colours. */
export function useRaces(): (classId: number) => string {
  const { data } = useClasses()
  return useMemo(() => {
    const races = new Map(data?.map(({ id, race }) => [id, race]))
    return (classId) => races.get(classId) ?? ''
  }, [data])
}
