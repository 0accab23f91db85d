import type { Page } from '@playwright/test'

/** The colour a page shows at a point, as red, green and blue from 0 to 255. */
export async function pixelAt(page: Page, x: number, y: number) {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.drawImage(image, 0, 0)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, picture.toString('base64'))
}
