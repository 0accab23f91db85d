/** Something a character gets from outside the game. */
export interface Delivery {
  /** Names this one delivery for ever, whoever asks and however often. */
  readonly key: string
  readonly characterId: number
  /** Kind of item. */
  readonly itemId: number
  /** At least one. */
  readonly count: number
}

/** What became of a delivery. Once answered, it never changes. */
export type DeliveryOutcome = 'given' | 'no-such-character' | 'withdrawn'

export interface Deliveries {
  /**
   * Puts items into the inventory of a living character, once for each key. A repeat gives nothing and answers what the
   * first one did; its other figures are not looked at.
   */
  give(delivery: Delivery): Promise<DeliveryOutcome>
  /** Makes sure that a delivery that was not made never will be; `given` when it was. */
  withdraw(key: string): Promise<DeliveryOutcome>
}
