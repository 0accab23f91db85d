import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../../ui/overlay/use-last.ts'
import type { ActName, ActProps } from './acts.ts'
import { BanAct, UnbanAct } from './BanActs.tsx'
import { DeleteAct, MoveAct, RestoreAct } from './FateActs.tsx'
import { AppearanceAct, GenderAct, RecommendationsAct } from './LooksActs.tsx'
import { MarksAct } from './MarksAct.tsx'
import { NameColorAct, RenameAct, SwapAct } from './NameActs.tsx'

const FORMS: Readonly<Record<ActName, ComponentType<ActProps>>> = {
  changeName: RenameAct,
  swapCharacters: SwapAct,
  changeNameColor: NameColorAct,
  changeAppearance: AppearanceAct,
  changeGender: GenderAct,
  changeRecommendations: RecommendationsAct,
  giveMarks: MarksAct,
  moveCharacter: MoveAct,
  banCharacter: BanAct,
  unbanCharacter: UnbanAct,
  deleteCharacter: DeleteAct,
  restoreCharacter: RestoreAct,
}

interface ActSheetProps extends ActProps {
  /** The opened act; null closes. */
  act: ActName | null
}

/** What an act takes; its title names the act and the character. */
export function ActSheet({ act, character, onDone }: ActSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(act)
  const Shown = act && FORMS[act]
  return (
    <Sheet
      opened={act !== null}
      onClose={onDone}
      title={
        shown
          ? t('services.sheet', { service: t(`gameMaster.acts.names.${shown}`), character: character.name })
          : ''
      }
    >
      {Shown ? <Shown key={act} character={character} onDone={onDone} /> : null}
    </Sheet>
  )
}
