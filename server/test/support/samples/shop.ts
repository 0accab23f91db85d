import { nothing, type Given, type SamplesOf } from './given.ts'

/** Good input for calls about what is bought. */
export function shopSamples({
  character,
  payments,
}: Given): SamplesOf<'purchases' | 'characterServices' | 'accessories'> {
  let intentions = 0
  const about = () => ({ characterId: character.id })
  const service = () => ({
    ...about(),
    pin: '1234',
    force: true,
    wait: false,
    requestId: `intention-${(intentions += 1)}`,
  })
  const byStaff = { reason: 'asked by mail' }
  return {
    purchases: {
      refundTransaction: () => ({ transactionId: payments.ended, amount: 1, reason: 'a mistake' }),
      transferCoinsToGame: () => ({
        characterId: character.id,
        quantity: 5,
        pin: '1234',
        requestId: 'one-intention',
      }),
      cancelOwnPurchase: () => ({ purchaseId: 1 }),
      undoPurchase: () => ({ purchaseId: 1, pin: '1234', force: true, wait: false }),
      cancelUndo: () => ({ purchaseId: 1 }),
      getOwnPurchases: () => ({ before: 1_000_000, state: 'held', limit: 10 }),
      cancelPurchase: () => ({ purchaseId: 1, reason: 'a mistake', force: true }),
    },
    characterServices: {
      getCharacterServices: about,
      changeCharacterName: () => ({ ...service(), ...byStaff, newName: 'Renamed' }),
      changeGender: () => ({ ...service(), ...byStaff, gender: 'Gender_Female' }),
      changeCharNameColor: () => ({ ...service(), ...byStaff, color: '#ff8800' }),
      changeAppearanceFromBalance: () => ({
        ...service(),
        faceIndex: 1,
        hairColorIndex: 1,
        hairShapeIndex: 1,
      }),
      changeRecommendationsFromBalance: () => ({ ...service(), recommendations: 200 }),
      swapInsideMA: () => ({ ...service(), otherCharacterId: 1, otherPin: '1234' }),
      moveCharacterInsideMA: () => ({ ...service(), accountNameNew: 'elsewhere' }),
      deleteCharacterFromBalance: service,
      restoreCharacterFromBalance: service,
      giveMarksFromBalance: () => ({ ...service(), classId: 1 }),
    },
    accessories: {
      getHatsInfo: nothing,
      buyAccessory: () => ({
        characterName: character.name,
        duration: 7,
        accessoryIds: [5808],
        accessoryName: 'Party Mask',
        pin: '1234',
        requestId: `intention-${(intentions += 1)}`,
      }),
    },
  }
}
