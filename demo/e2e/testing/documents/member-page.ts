import type { Page } from '@playwright/test'
import { loaderTag } from './loader-tag.ts'

/** Returns a merchant's page with the widgets for members only. Default of `body`: the login box. */
export const memberPage = (body = '<store-login-box></store-login-box>'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Members</title>
    <link rel="icon" href="data:," />
    ${loaderTag}
  </head>
  <body><h1>Members</h1>${body}</body>
</html>`

export const PASSWORD = 'local-demo-password'
export const EMAIL = 'member.one@example.com'

/** Fills in the login box and submits it. */
export async function logIn(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('store-login-box').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Waits until the login box shows that the shopper is logged in. */
export const seeMember = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: "You're logged in" }).waitFor()

/** Returns the role of the stored tokens, by client ID. */
export const roles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).flatMap(([key, value]) => {
        const role = /"role":"(\w+)"/.exec(String(value))?.[1]
        return role ? [[key.split(':')[1] ?? '', role]] : []
      }),
    ),
  )
