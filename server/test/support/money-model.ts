/** What a purchase is in the model. */
interface ModelPurchase {
  readonly owner: number
  readonly price: number
  state: 'held' | 'delivered' | 'returned' | 'cancelled'
  attempts: number
  /** What the world answered, for ever, once it was asked. */
  world: 'given' | 'no-such-character' | 'withdrawn' | null
}

/** What a payment is in the model: coins it brought, and those taken back. */
interface ModelPayment {
  readonly owner: number
  readonly coins: number
  taken: number
}

export type Availability = 'up' | 'down' | 'deaf'

/** A refusal, or that the world is away. */
export type Refused = string | null

/** The money of a few people, as simple as it can be said; what it refuses it does not do. */
export class MoneyModel {
  readonly balances: number[]
  readonly debts: number[]
  readonly hasCharacter: boolean[]
  readonly purchases: ModelPurchase[] = []
  readonly payments: ModelPayment[] = []
  /** `down`: the world does not hear; `deaf`: it does what it is told and cannot be heard. */
  availability: Availability = 'up'

  constructor(coins: readonly number[]) {
    this.balances = [...coins]
    this.debts = coins.map(() => 0)
    this.hasCharacter = coins.map(() => true)
  }

  credit(who: number, coins: number): Refused {
    const paid = Math.min(this.debts[who]!, this.balances[who]! + coins)
    this.balances[who]! += coins - paid
    this.debts[who]! -= paid
    return null
  }

  spend(who: number, coins: number): Refused {
    if (this.balances[who]! < coins) return 'NOT_ENOUGH_COINS'
    this.balances[who]! -= coins
    return null
  }

  deposit(owner: number, coins: number): Refused {
    this.payments.push({ owner, coins, taken: 0 })
    return this.credit(owner, coins)
  }

  refund(index: number, coins: number): Refused {
    const payment = this.payments[index]!
    payment.taken += coins
    const fromBalance = Math.min(this.balances[payment.owner]!, coins)
    this.balances[payment.owner]! -= fromBalance
    this.debts[payment.owner]! += coins - fromBalance
    return null
  }

  transfer(from: number, to: number, coins: number): Refused {
    if (from === to) return 'TRANSFER_TO_SELF'
    return this.spend(from, coins) ?? this.credit(to, coins)
  }

  change(who: number, coins: number): Refused {
    return coins > 0 ? this.credit(who, coins) : this.spend(who, -coins)
  }

  buy(owner: number, price: number, needsCharacter: boolean): Refused {
    if (needsCharacter && !this.hasCharacter[owner]!) return 'CHARACTER_NOT_FOUND'
    const refused = this.spend(owner, price)
    if (refused) return refused
    this.purchases.push({ owner, price, state: 'held', attempts: 0, world: null })
    this.deliver(this.purchases.length - 1)
    return null
  }

  deliver(index: number) {
    const purchase = this.purchases[index]!
    if (purchase.state !== 'held') return
    purchase.attempts += 1
    if (this.availability === 'down') return
    purchase.world ??= this.hasCharacter[purchase.owner]! ? 'given' : 'no-such-character'
    if (this.availability === 'up') this.conclude(purchase)
  }

  deliverAll() {
    this.purchases.forEach((_, index) => this.deliver(index))
  }

  cancel(index: number, force: boolean): Refused {
    const purchase = this.purchases[index]!
    if (purchase.state === 'held' && purchase.attempts > 0) {
      if (this.availability !== 'down') purchase.world ??= 'withdrawn'
      if (this.availability !== 'up') return 'WorldUnavailable'
      if (purchase.world === 'given') purchase.state = 'delivered'
    }
    if (purchase.state === 'returned' || purchase.state === 'cancelled') return 'PURCHASE_ENDED'
    if (purchase.state === 'delivered' && !force) return 'PURCHASE_DELIVERED'
    purchase.state = 'cancelled'
    return this.credit(purchase.owner, purchase.price)
  }

  private conclude(purchase: ModelPurchase) {
    purchase.state = purchase.world === 'given' ? 'delivered' : 'returned'
    if (purchase.state === 'returned') this.credit(purchase.owner, purchase.price)
  }
}
