/**
 * The strictest content security policy that a page with every element can have: no inline script or style, no `eval`, and
 * Trusted Types with the one policy that the widgets create. README, “Use a strict content security policy”, explains each part.
 */
export function strictPolicy(apiUrl: string): string {
  return [
    "default-src 'none'",
    // The captcha script is loaded from the platform.
    `script-src 'self' ${apiUrl}`,
    "style-src 'self'",
    `img-src 'self' data: ${apiUrl}`,
    `media-src ${apiUrl}`,
    `connect-src 'self' ${apiUrl}`,
    `frame-src ${apiUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types storefront-widgets',
  ].join('; ')
}
