/** The key of the address by which an item is drawn day by day. */
export const DRAWN = 'item'
