import { DEFAULT_SCRIPT_URL } from '../../../core/auth/session/captcha.ts'
import { defaultPageApiUrl, readSetting } from '../../../core/client/config.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import type { PolicyNeed } from '../checks/policy.ts'

/** Returns the addresses that the widgets of this page load from. `hostedUrl` is that of a hosted page, whose site also has the frame of the login. */
export function readPolicyNeeds(apiUrl: string, hostedUrl: string | undefined): readonly PolicyNeed[] {
  const isHosted = apiUrl === defaultPageApiUrl
  const captcha = readSetting('captcha-script')
  const hasCaptcha = pageDocument().querySelector(
    'store-login-box:is([captcha-site-key], [captcha-invisible-site-key])',
  )
  return [
    { directive: 'connect-src', url: apiUrl, purpose: 'requests to the platform', isVital: true },
    // Other platforms than the hosted one have their media at their own address.
    {
      directive: 'img-src',
      url: isHosted ? 'https://static.wixstatic.com' : apiUrl,
      purpose: 'product pictures',
      isVital: true,
    },
    {
      directive: 'media-src',
      url: isHosted ? 'https://video.wixstatic.com' : apiUrl,
      purpose: 'product videos',
      isVital: false,
    },
    ...(hostedUrl ? [frameNeed(hostedUrl)] : []),
    ...(hasCaptcha ? [captchaNeed(captcha ?? DEFAULT_SCRIPT_URL)] : []),
  ]
}

/** If the frame is blocked, the login opens a hosted page. */
const frameNeed = (url: string): PolicyNeed => ({
  directive: 'frame-src',
  url,
  purpose: 'the frame of the login',
  isVital: false,
})

const captchaNeed = (url: string): PolicyNeed => ({
  directive: 'script-src',
  url,
  purpose: 'the script of the captcha',
  isVital: true,
})
