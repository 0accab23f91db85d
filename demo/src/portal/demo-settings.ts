/** What servers of the demonstration decide otherwise than the shipped settings; an operator's file has the last word. */
export const DEMO_SETTINGS = {
  // whoever tries it out is both friends, in two browsers of one machine
  referral: { refusesSameAddress: false },
}
