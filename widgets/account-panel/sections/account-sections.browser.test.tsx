import { assert } from 'chai'
import { assertAccessible, until } from '../../shared/testing/browser-test.ts'
import { findPart, logIn, newMember } from '../../shared/testing/test-members.ts'
import { holdRequests } from '../../shared/testing/test-network.ts'
import { messages } from '../messages.ts'
import { accountPanels, press } from '../test-panel.ts'

/** Requests an unknown member instead of the current one from now on. `statuses` are those of the responses. */
function requestUnknownMember(): { readonly statuses: readonly number[]; end(): void } {
  const original = window.fetch
  const statuses: number[] = []
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/members/my')) return original(request)
    const url = request.url.replace('/members/my', `/members/${crypto.randomUUID()}`)
    const response = await original(new Request(url, request))
    statuses.push(response.status)
    return response
  }
  return {
    statuses,
    end() {
      window.fetch = original
    },
  }
}

describe('store-account-panel, sections', () => {
  const panels = accountPanels()

  it('error: a member whom the platform does not find sees only the error, and can try again', async () => {
    await logIn(panels.platform, await newMember(panels.platform))
    const unknown = requestUnknownMember()
    const { element, root } = await panels.show('section="profile"', '[part~=retry-button]')
    unknown.end()
    assert.deepEqual(unknown.statuses, [404])
    assert.include(findPart(root, 'error')?.textContent ?? '', messages.refused)
    assert.isUndefined(findPart(root, 'loading'))
    await assertAccessible(element, 'unknown member')
    const release = holdRequests('/members/my')
    await press(root, 'retry-button')
    await until(() => findPart(root, 'loading'), 'the skeleton')
    release()
    await until(() => findPart(root, 'profile'), 'the profile')
    assert.isUndefined(findPart(root, 'loading'))
  })

  it('a11y: screen readers read and announce that it is loading, until it has loaded', async () => {
    await logIn(panels.platform, await newMember(panels.platform))
    const release = holdRequests('/members/my')
    const { element, root } = await panels.show('section="profile"', '.panel nav')
    const announced = (): string | null | undefined => root.querySelector('[data-live=polite]')?.textContent
    await until(() => announced() === messages.loading, 'the announcement')
    assert.strictEqual(findPart(root, 'loading')?.textContent, messages.loading)
    await assertAccessible(element, 'loading')
    release()
    await until(() => findPart(root, 'profile'), 'the profile')
    assert.strictEqual(announced(), '')
  })
})
