import { post } from '@castellan/contract/engine/call'
import { requestId } from '@castellan/contract/shapes/request-id'
import { closed, done, gameLogin } from '@castellan/contract/shapes/fields'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Form } from '../../../src/ui/forms/Form.tsx'
import { SubmitButton } from '../../../src/ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../../src/ui/forms/SwitchField.tsx'
import { TextField } from '../../../src/ui/forms/TextField.tsx'
import { mustMatch } from '../../../src/ui/forms/validators.ts'
import { renderUi } from '../../support/render-ui.tsx'

interface Sent {
  login: string
  again: string
  coins: string
  hidden: boolean
}

const initial: Sent = { login: '', again: '', coins: '5', hidden: false }
const rules = { again: [mustMatch('login')] }
/** A call of the contract like any other. */
const call = {
  call: post('/accounts', {
    summary: 'Opens an account.',
    access: 'own',
    body: closed({ login: gameLogin, again: gameLogin }),
    output: done,
  }),
}

const show = (onSubmit: (values: Sent) => Promise<unknown>) =>
  renderUi(
    <Form<Sent> call={call} initial={initial} rules={rules} onSubmit={onSubmit}>
      <TextField name="login" label="Login" />
      <TextField name="again" label="Again" />
      <TextField name="coins" label="Coins" inputMode="numeric" />
      <SwitchField name="hidden" label="Hidden" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Login' }), 'maple45')
  await user.type(screen.getByRole('textbox', { name: 'Again' }), 'maple45')
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

/** What no answer came to. */
const lost = () => Promise.reject(Object.assign(new Error('The portal cannot be reached'), { status: 0 }))

class Refused extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

describe('a form', () => {
  it('that got no answer says that it may have gone through where it is carried out once', async () => {
    const user = userEvent.setup()
    const once = post('/accounts', {
      summary: 'Opens an account.',
      access: 'own',
      body: closed({ login: gameLogin, requestId }),
      output: done,
    })
    for (const [how, words] of [
      [call, /^The portal cannot be reached$/],
      [{ call: once }, /may have gone through\. Press again to see/],
    ] as const) {
      const { unmount } = renderUi(
        <Form call={how} initial={{ login: 'maple45' }} onSubmit={lost}>
          <SubmitButton>Save</SubmitButton>
        </Form>,
      )
      await user.click(save())
      expect((await screen.findByRole('alert')).textContent).toMatch(words)
      unmount()
    }
  })

  it('shows on its button that the answer is awaited, then that it is done, and takes nothing meanwhile', async () => {
    const user = userEvent.setup()
    const answer = Promise.withResolvers<void>()
    show(() => answer.promise)
    await fill(user)
    await user.click(save())
    expect(save()).toHaveProperty('disabled', true)
    expect(save().querySelector('[data-done]')).toBeNull()
    answer.resolve()
    await waitFor(() => expect(save().querySelector('[data-done]')).not.toBeNull())
    await waitFor(() => expect(save()).toHaveProperty('disabled', false))
    expect(save().querySelector('[data-done]')).toBeNull()
  })

  it('names what is wrong at the field, goes there, and sends nothing', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<(values: Sent) => Promise<void>>()
    show(onSubmit)
    await user.type(screen.getByRole('textbox', { name: 'Login' }), 'two words')
    await user.type(screen.getByRole('textbox', { name: 'Again' }), 'words')
    await user.click(save())
    expect(await screen.findByText('Spaces are not allowed here')).toBeTruthy()
    expect(screen.getByText('The two do not match')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Login' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says what is wrong with what was typed on the way to the next field, and of nothing that it is missing', async () => {
    const user = userEvent.setup()
    show(() => Promise.resolve())
    const [login, again] = ['Login', 'Again'].map((name) => screen.getByRole('textbox', { name }))
    await user.click(again!)
    await user.click(login!)
    await user.click(again!)
    expect(screen.queryByText('Please fill this in')).toBeNull()
    await user.type(login!, 'maple'.repeat(12))
    expect(login!.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(login!.getAttribute('aria-invalid')).toBe('true')
    await user.type(again!, 'maple45')
    await user.click(screen.getByRole('switch', { name: 'Hidden' }))
    expect(screen.getByText('The two do not match')).toBeTruthy()
    await user.clear(login!)
    await user.type(login!, 'maple45')
    expect(login!.getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('textbox', { name: 'Coins' }))
    expect(screen.queryByText('The two do not match')).toBeNull()
  })

  it('tells of blanks while they are typed, and of nothing on the way to a button', async () => {
    const user = userEvent.setup()
    show(() => Promise.resolve())
    await user.type(screen.getByRole('textbox', { name: 'Login' }), 'maple 45')
    expect(screen.getByText('Spaces are not allowed here')).toBeTruthy()
    await user.keyboard('{Backspace}{Backspace}{Backspace}45')
    expect(screen.queryByText('Spaces are not allowed here')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Again' }), 'ma')
    // which would be moved away under the pointer
    await user.pointer({ keys: '[MouseLeft>]', target: save() })
    expect(screen.queryByText('The two do not match')).toBeNull()
  })

  it('sends its values as they were written', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<(values: Sent) => Promise<void>>().mockResolvedValue()
    show(onSubmit)
    await fill(user)
    await user.clear(screen.getByRole('textbox', { name: 'Coins' }))
    await user.type(screen.getByRole('textbox', { name: 'Coins' }), '1200')
    await user.click(screen.getByRole('switch', { name: 'Hidden' }))
    await user.click(save())
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        login: 'maple45',
        again: 'maple45',
        coins: '1200',
        hidden: true,
      }),
    )
  })

  it('sends once, however often it is pressed, and rests until the answer', async () => {
    const user = userEvent.setup()
    const answer = Promise.withResolvers<void>()
    const onSubmit = vi.fn<(values: Sent) => Promise<void>>().mockReturnValue(answer.promise)
    show(onSubmit)
    await fill(user)
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(save().disabled).toBe(true)
    answer.resolve()
    await waitFor(() => expect(save().disabled).toBe(false))
  })

  it("shows the server's refusal at the field it is about", async () => {
    const user = userEvent.setup()
    show(() => Promise.reject(new Refused('login', 'This login is taken')))
    await fill(user)
    await user.click(save())
    expect(await screen.findByText('This login is taken')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Login' }).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Login' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows any other refusal on top, and it goes with the next try', async () => {
    const user = userEvent.setup()
    const onSubmit = vi
      .fn<(values: Sent) => Promise<void>>()
      .mockRejectedValueOnce(new Refused('elsewhere', 'Not enough coins'))
      .mockResolvedValueOnce()
    show(onSubmit)
    await fill(user)
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe('Not enough coins')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

const text = (onSubmit: () => Promise<unknown>) =>
  renderUi(
    <Form call={call} initial={{ login: '' }} draft="appeal 7" onSubmit={onSubmit}>
      <TextField name="login" label="Login" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Login' })

describe('a form with a draft', () => {
  it('has what was typed when it is opened again, until it was accepted', async () => {
    const user = userEvent.setup()
    const first = text(() => Promise.reject(new Error('Signed out')))
    await user.type(field(), 'maple45')
    await user.click(save())
    first.unmount()
    const second = text(() => Promise.resolve())
    expect(field().value).toBe('maple45')
    await user.click(save())
    await waitFor(() => expect(sessionStorage.length).toBe(0))
    second.unmount()
    text(() => Promise.resolve())
    expect(field().value).toBe('')
  })
})
