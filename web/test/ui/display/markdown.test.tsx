import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Markdown } from '../../../src/ui/display/markdown/Markdown.tsx'

function shown(text: string) {
  const { container } = render(
    <Markdown level={2} lang={undefined}>
      {text}
    </Markdown>,
  )
  return container.firstElementChild!
}
const html = (text: string) => shown(text).innerHTML

describe('a text in Markdown', () => {
  it('has headings below those of what it stands in, and paragraphs', () => {
    expect(html('# Rules\nBe kind,\nalways.\n\n## Names ##\nNo')).toBe(
      '<h2>Rules</h2><p>Be kind,\nalways.</p><h3>Names</h3><p>No</p>',
    )
  })

  it('has lists, in each other too', () => {
    expect(html('- one\n- two\n  - deeper\n- three\nmore\n\nafter')).toBe(
      '<ul><li>one</li><li>two<ul><li>deeper</li></ul></li><li>three\nmore</li></ul><p>after</p>',
    )
    expect(html('3. one\n4. two')).toBe('<ol start="3"><li>one</li><li>two</li></ol>')
  })

  it('has quotes and rules', () => {
    expect(html('> # Said\n> so\n---\nend')).toBe(
      '<blockquote><h2>Said</h2><p>so</p></blockquote><hr><p>end</p>',
    )
  })

  it('has emphasis, code and links', () => {
    expect(html('**bold *both*** and _soft_ and `a * b`')).toBe(
      '<p><strong>bold <em>both</em></strong> and <em>soft</em> and <code>a * b</code></p>',
    )
    expect(html('[Our *forum*](https://forum.test/a?b=1 "Forum")')).toBe(
      '<p><a href="https://forum.test/a?b=1" target="_blank" rel="noopener noreferrer nofollow">Our <em>forum</em></a></p>',
    )
    expect(shown('[write](mailto:us@forum.test)').querySelector('a')).not.toBeNull()
  })

  it('shows marks that mean nothing as they are', () => {
    for (const text of [
      '2 * 3 * 4',
      'a_name_of_three',
      '**open',
      '[no link]',
      '`open',
      '#nothing',
      '1.5 coins',
    ])
      expect(shown(text).textContent).toBe(text)
    expect(html('\\*not\\* this')).toBe('<p>*not* this</p>')
  })
})

describe('a hostile text in Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --><iframe srcdoc="x">',
    '&lt;script&gt;',
  ])('is shown as the letters it is made of: %s', (text) => {
    expect(shown(text).textContent).toBe(text)
    expect(
      [...shown(`# ${text}\n- **${text}**\n> ${text}`).querySelectorAll('*')].map(({ tagName }) => tagName),
    ).toEqual(expect.not.arrayContaining(['SCRIPT', 'IMG', 'A', 'IFRAME']))
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//elsewhere.test',
    '/account/login',
    '#here',
    'nothing',
    '',
  ])('leads nowhere by %j', (href) => {
    const { children, textContent } = shown(`[words](${href})`)
    expect(children[0]!.querySelector('a')).toBeNull()
    expect(textContent).toContain('words')
  })

  it('cannot leave its link’s address', () => {
    const link = shown('[x](https://a.test/"onmouseover="alert)').querySelector('a')!
    expect(link.getAttributeNames()).toEqual(['href', 'target', 'rel'])
  })

  it('shows no picture, whose address would tell who reads', () => {
    expect(html('![a crest](https://spy.test/pixel.png)')).toBe('<p>a crest</p>')
  })

  it('may be as deep as it likes', () => {
    const deep = `${'> '.repeat(500)}here`
    expect(shown(deep).textContent).toContain('here')
    expect(shown(deep).querySelectorAll('blockquote')).toHaveLength(6)
    expect(shown(`${'*_'.repeat(200)}x${'_*'.repeat(200)}`).textContent).toContain('x')
  })

  it('is whole, however large and however much of it is left open', () => {
    for (const mark of ['*', '**', '[', '`', '_a ', '- ', '[](', '\\']) {
      const text = `x${mark.repeat(Math.floor(65_000 / mark.length))}x`
      expect(shown(text).textContent.length).toBeGreaterThan(30_000)
    }
  })
})
