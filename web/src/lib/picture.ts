// A part of the page as a picture: a copy of it, with the page's own styles and fonts, drawn as an image. Nothing leaves the device.

import { settings } from './settings.svelte'

const SHARP = 2 // pixels of the picture for each of the page

/** An element of this size as a PNG. Throws where the browser cannot draw the page. */
export async function pictureOf(element: HTMLElement, wide: number, high: number): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(element, wide, high))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: wide * SHARP, height: high * SHARP })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

/** A document of its own that shows the element: its window is as large as the picture, so that sizes and queries mean the same there. */
async function drawing(element: HTMLElement, wide: number, high: number): Promise<string> {
  const copy = new XMLSerializer().serializeToString(element)
  const { fontSize } = getComputedStyle(document.documentElement)
  const { theme = '' } = document.documentElement.dataset
  const own = `lang="${settings.language}" data-theme="${theme}"`
  const page = `<html xmlns="http://www.w3.org/1999/xhtml" ${own}><head><style><![CDATA[${await styles()}]]></style></head><body>${copy}</body></html>`
  const size = `width="${wide}" height="${high}" font-size="${fontSize}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${own} ${size}><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`
}

/** All rules of the page, with the fonts in them, and nothing that moves. */
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
  const texts = await Promise.all(rules.map(({ rule, base }) => (rule instanceof CSSFontFaceRule ? withFont(rule.cssText, base) : rule.cssText)))
  return [...texts, '*, *::before, *::after { animation: none !important; transition: none !important }'].join('\n')
}

async function withFont(text: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(text)?.[1]
  if (!address) return text
  const bytes = new Uint8Array(await (await fetch(new URL(address, base))).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return text.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${btoa(letters)})`)
}

/** Hand a picture to whatever the device shares with; where it has nothing, it is downloaded. */
export async function share(picture: Blob, name: string, text: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })]
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files, text }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') download(picture, name)
    })
  } else download(picture, name)
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
