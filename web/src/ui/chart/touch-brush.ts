const MOUSE_EVENTS = {
  pointerdown: 'mousedown',
  pointermove: 'mousemove',
  pointerup: 'mouseup',
  pointercancel: 'mouseup',
} as const

/** Lets a finger brush a chart: uPlot knows the mouse only, so touches are told to it as the mouse's. */
export function brushByTouch(over: HTMLElement) {
  for (const [touch, mouse] of Object.entries(MOUSE_EVENTS)) {
    over.addEventListener(touch, (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
      const { clientX, clientY } = event
      over.dispatchEvent(new MouseEvent(mouse, { clientX, clientY, bubbles: true, button: 0 }))
    })
  }
}
