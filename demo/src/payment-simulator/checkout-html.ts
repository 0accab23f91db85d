import type { Provider } from '@castellan/contract/shapes/money-fields'
import { escapeHtml } from '@castellan/server/platform/text/escape-html'
import { toText } from '@castellan/server/payments/amounts/money'
import type { BuyerAction, Checkout } from './provider/buyer.ts'
import { LATER_SECONDS } from './pay-later.ts'

const NAMES: Readonly<Record<Provider, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  enot: 'Enot.io',
  freekassa: 'FreeKassa',
}

const STYLE = `
  main { max-width: 460px; margin: 0 auto } h1 { font-size: 22px }
  .sum { color: light-dark(#3a2a0a, #f6ecd2); font: 600 40px/1.1 Georgia, serif; margin: 6px 0 } .state { text-transform: uppercase; letter-spacing: .08em; font-size: 12px }
  button { display: block; width: 100%; margin: 8px 0 0; padding: 10px 14px; text-align: left; cursor: pointer;
    background: light-dark(#ffffff, #111722); color: light-dark(#2b3140, #dfe5ef); border: 1px solid light-dark(#b9ac8c, #37445a); border-radius: 8px; font: inherit }
  button small { display: block; color: light-dark(#5b6472, #93a0b5) } button:hover { border-color: light-dark(#7a4f00, #f4c763) }
  button:focus-visible { outline: 3px solid #38b1f5; outline-offset: 2px }
  button.pay { background: #f4c763; border-color: #f4c763; color: #1c1503; text-align: center; font-size: 18px; font-weight: 700; padding: 14px }`

/** What each button says, and what happens then. */
const WORDS: Readonly<Record<Exclude<BuyerAction, 'pay'>, readonly [string, string]>> = {
  payLater: [
    `Pay in ${LATER_SECONDS} seconds`,
    'You come back before the money does; the provider tells the portal later.',
  ],
  payTwice: ['Pay, and be reported twice', 'The provider sends its notification twice.'],
  payOther: ['Pay another amount', 'Less arrives than was asked for.'],
  decline: ['Let the payment fail', 'As when a bank declines.'],
  cancel: ['Go back without paying', 'The payment stays open at the provider.'],
  refund: ['Refund it here', 'The shop refunds it in the provider’s dashboard.'],
  dispute: ['Dispute it', 'The buyer asks their bank for the money.'],
  disputeWon: ['End the dispute for the shop', 'The bank lets the shop keep the money.'],
  disputeLost: ['End the dispute for the buyer', 'The bank gives the money back.'],
}

/** The checkout of one payment; its buttons post back to the same address. */
export function checkoutHtml(provider: Provider, checkout: Checkout) {
  const { amountMinor, currency, description, state, actions, returnUrl } = checkout
  const sum = `${toText(amountMinor)} ${currency}`
  const buttons = actions.map((action) => buttonOf(action, sum)).join('')
  return `<style>${STYLE}</style>
<p class="dim">This page stands in for ${NAMES[provider]}. No money moves.</p>
<div class="card"><p class="state dim">${escapeHtml(state)}</p><p class="sum">${sum}</p><p>${escapeHtml(description)}</p></div>
${buttons && `<form method="post">${buttons}</form>`}
${state === 'open' ? '' : `<p><a href="${escapeHtml(returnUrl)}">Back to the portal</a></p>`}`
}

function buttonOf(action: BuyerAction, sum: string) {
  if (action === 'pay') return `<button class="pay" name="action" value="pay">Pay ${sum}</button>`
  const [label, then] = WORDS[action]
  return `<button name="action" value="${action}">${label}<small>${then}</small></button>`
}
