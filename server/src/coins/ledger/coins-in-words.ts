/** Coins as people read them: `1 coin`, `2,100 coins`. */
export const coinsInWords = (coins: number) =>
  coins === 1 ? '1 coin' : `${coins.toLocaleString('en')} coins`
