import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Received } from '@castellan/contract/engine/call'
import { type Service, SERVICES } from '@castellan/contract/shapes/services'

type Services = Received<(typeof characterServices)['getCharacterServices']>
type Offer = Services['services'][number]

/** Every service for 100 coins, none of them hindered, unless told otherwise. */
export const servicesOf = (
  offers: Partial<Record<Service, Partial<Offer>>> = {},
  changes: Partial<Services> = {},
): Services => ({
  isPlaying: false,
  asksPin: false,
  waitDays: 7,
  undoMinutes: 60,
  services: SERVICES.map((service) => ({
    service,
    price: 100,
    state: 'as shown',
    whyNot: null,
    worldSays: null,
    needsOffline: true,
    purchaseId: null,
    ...offers[service],
  })),
  professions: [
    { classId: 88, classType: 'Duelist', items: [{ itemId: 1, name: 'Mark of Glory' }] },
    {
      classId: 89,
      classType: 'Dreadnought',
      items: [
        { itemId: 1, name: 'Mark of Glory' },
        { itemId: 2, name: 'Mark of Fate' },
      ],
    },
  ],
  ...changes,
})

const choices = (...names: string[]) => names.map((name, index) => ({ index, name }))
export const appearance = {
  faceTypes: choices('Calm', 'Stern', 'Gentle'),
  hairColors: choices('Brown', 'Gold', 'Red', 'Silver'),
  hairStylesFemale: choices('Bob', 'Long', 'Ponytail', 'Twin tails', 'Waves', 'Pixie', 'Braid'),
  hairStylesMale: choices('Short', 'Swept', 'Long', 'Spiky', 'Tied'),
}
