import { DEFAULT_SCRIPT_URL } from '../../../core/auth/session/captcha.ts'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { DEFAULT_API_URL } from '../../../core/client/api-url.ts'
import { readSetting } from '../../../core/client/config.ts'
import type { PolicyResource } from '../checks/policy/policy.ts'

/** Returns the URLs that the widgets of this page load from. `hostedUrl` is the URL of a hosted page, whose site also serves the login frame. */
export function readPolicyResources(apiUrl: string, hostedUrl: string | undefined): readonly PolicyResource[] {
  const isHosted = apiUrl === DEFAULT_API_URL
  const captcha = readSetting('captcha-script')
  const hasCaptcha = pageDocument().querySelector(
    'store-login-box:is([captcha-site-key], [captcha-invisible-site-key])',
  )
  const resources: readonly PolicyResource[] = [
    { directive: 'connect-src', url: apiUrl, purpose: 'requests to the platform', isRequired: true },
    // Other platforms than the hosted one serve media from their own address.
    {
      directive: 'img-src',
      url: isHosted ? 'https://static.wixstatic.com' : apiUrl,
      purpose: 'product pictures',
      isRequired: true,
    },
    {
      directive: 'media-src',
      url: isHosted ? 'https://video.wixstatic.com' : apiUrl,
      purpose: 'product videos',
      isRequired: false,
    },
    ...(hostedUrl ? [frameResource(hostedUrl)] : []),
    ...(hasCaptcha ? [captchaResource(captcha ?? DEFAULT_SCRIPT_URL)] : []),
  ]
  // The check of the settings reports an address that is not valid.
  return resources.filter(({ url }) => URL.canParse(url))
}

/** If the frame is blocked, the login opens a hosted page. */
const frameResource = (url: string): PolicyResource => ({
  directive: 'frame-src',
  url,
  purpose: 'the frame of the login',
  isRequired: false,
})

const captchaResource = (url: string): PolicyResource => ({
  directive: 'script-src',
  url,
  purpose: 'the script of the captcha',
  isRequired: true,
})
