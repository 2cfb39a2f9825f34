import type { Locator, Page } from '@playwright/test'
import { see } from '../e2e/testing/shop/shopper.ts'

type Width = 320 | 375 | 768 | 1280
type ColorScheme = 'light' | 'dark' | 'forced'
type Language = '' | ' de' | ' ar' | ' he'
/** Width in CSS pixels, color scheme, and language of the page unless it is English, such as `320 forced de`. */
export type Configuration = `${Width} ${ColorScheme}${Language}`

/**
 * State of the browser: a new visitor, a buyer with a filled cart, or a member. The cart of `buyerWithLongNames` contains products with long names.
 * The cart of `buyerWithDetails` also has a delivery address and a note.
 */
export type Shopper = 'visitor' | 'buyer' | 'buyerWithDetails' | 'buyerWithLongNames' | 'member'

/** A view to compare with its baselines, and the circumstances of its screenshots. */
export interface View {
  readonly name: string
  readonly path: string
  readonly shopper?: Shopper
  readonly configurations: readonly Configuration[]
  /** Requests that are aborted. */
  readonly abortedRequests?: RegExp
  /** Navigates the page to the view, and waits until the view is shown. */
  reach(page: Page): Promise<void>
}

/** The shop with the cards that are on the first screen or are bought. It loads faster than `/shop.html`, which has 40 cards. */
export const FEW_PRODUCTS = '/few-products.html'

const part = (page: Page, name: string) => page.locator(`[part~="${name}"]:visible`)
const articles = (page: Page): Promise<void> => see(page.getByRole('article').first())
const lines = (page: Page): Promise<void> => see(part(page, 'checkout-button').first())

/**
 * Scrolls, and waits until the page has reacted. The sticky bar of a product opens when its buttons are scrolled out of view, but not while a
 * dialog is open. Intersection observers are notified in the order of their creation.
 */
async function scrollToCenter(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect()
          resolve()
        }).observe(element)
      }),
  )
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await see(page.locator(`${selector} [part~="add-button"]`))
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator('store-cart-button').getByRole('button').click()
  await see(page.getByRole('dialog'))
}

async function openSection(page: Page, index: number): Promise<void> {
  await part(page, 'nav-button').nth(index).click()
}

async function openOrders(page: Page): Promise<void> {
  await openSection(page, 0)
  await see(part(page, 'order').first())
}

/** All views with a screenshot. They cover each page, width, color scheme and direction several times, but not all combinations. */
export const views: readonly View[] = [
  {
    name: 'shop',
    path: '/shop.html',
    configurations: ['1280 light', '375 dark', '768 dark ar', '320 forced de'],
    reach: articles,
  },
  {
    name: 'cards',
    path: '/shop.html',
    configurations: ['1280 light', '768 light de', '375 dark he', '320 light', '1280 forced ar'],
    reach: (page) => scrollTo(page, '#desk-and-paper'),
  },
  {
    name: 'catalog',
    path: '/catalog.html',
    configurations: ['1280 light', '375 light', '768 dark he', '320 forced'],
    reach: articles,
  },
  {
    name: 'product',
    path: '/product/fell-daypack',
    configurations: ['1280 light', '375 dark', '768 light ar', '320 light de', '1280 forced'],
    reach: articles,
  },
  {
    name: 'quick-view',
    path: '/product/ember-mug',
    configurations: ['1280 light', '375 dark', '768 light ar', '320 forced de'],
    reach: async (page) => {
      const button = part(page, 'quick-view-button').first()
      await scrollToCenter(button)
      await button.click()
      await see(page.getByRole('dialog').locator('[part~="add-button"]'))
    },
  },
  {
    name: 'filters',
    path: '/catalog.html?stock=1&option.Color=Rust',
    configurations: ['375 light', '320 dark ar'],
    reach: async (page) => {
      await articles(page)
      await part(page, 'filter-button').click()
      await see(part(page, 'filter-value').first(), part(page, 'active-filter-button').first())
    },
  },
  {
    name: 'choosing',
    path: '/product/reading-chair',
    configurations: ['375 light ar', '768 dark de'],
    reach: async (page) => {
      await part(page, 'detail').locator('[part~="add-button"]').click()
      await see(part(page, 'option-error').first())
      await part(page, 'option-error')
        .first()
        .evaluate((problem) => problem.scrollIntoView({ block: 'center', behavior: 'instant' }))
    },
  },
  {
    name: 'zoom',
    path: '/product/ember-mug',
    configurations: ['375 forced'],
    reach: async (page) => {
      await part(page, 'zoom-button').click()
      await see(part(page, 'zoom-in-button'))
    },
  },
  {
    name: 'cart',
    path: '/cart.html',
    shopper: 'buyer',
    configurations: ['1280 light', '375 dark', '768 forced he'],
    reach: lines,
  },
  {
    name: 'cart-long-names',
    path: '/cart.html',
    shopper: 'buyerWithLongNames',
    configurations: ['320 light de', '1280 dark ar'],
    reach: lines,
  },
  {
    name: 'drawer',
    path: FEW_PRODUCTS,
    shopper: 'buyer',
    configurations: ['1280 light', '375 dark', '768 forced'],
    reach: async (page) => {
      await openDrawer(page)
      await lines(page)
    },
  },
  {
    name: 'drawer-details',
    path: FEW_PRODUCTS,
    shopper: 'buyerWithDetails',
    configurations: ['375 light', '768 dark'],
    reach: async (page) => {
      await openDrawer(page)
      await lines(page)
      await see(part(page, 'delivery').first(), part(page, 'note-input'))
      await part(page, 'estimate').evaluate((all) => all.scrollIntoView({ block: 'start', behavior: 'instant' }))
    },
  },
  {
    name: 'drawer-long-names',
    path: FEW_PRODUCTS,
    shopper: 'buyerWithLongNames',
    configurations: ['320 dark ar', '768 light de'],
    reach: async (page) => {
      await openDrawer(page)
      await lines(page)
    },
  },
  {
    name: 'drawer-empty',
    path: FEW_PRODUCTS,
    configurations: ['1280 dark', '375 light he'],
    reach: async (page) => {
      await openDrawer(page)
      await see(part(page, 'empty'))
    },
  },
  {
    name: 'drawer-error',
    path: FEW_PRODUCTS,
    shopper: 'buyer',
    configurations: ['768 light', '320 forced de'],
    abortedRequests: /\/v1\/carts\/current/,
    reach: async (page) => {
      await openDrawer(page)
      await see(part(page, 'error'))
    },
  },
  {
    name: 'login',
    path: '/account.html',
    configurations: ['1280 light', '375 dark', '320 forced ar'],
    reach: (page) => see(part(page, 'submit-button')),
  },
  {
    name: 'login-refused',
    path: FEW_PRODUCTS,
    configurations: ['768 light de', '320 dark'],
    reach: async (page) => {
      await page.locator('[data-log-in]').click()
      await part(page, 'submit-button').click()
      await see(page.locator('store-login-box [part~="summary"]'))
    },
  },
  {
    name: 'profile',
    path: '/account.html',
    shopper: 'member',
    configurations: ['1280 light', '375 dark he'],
    reach: async (page) => {
      await openSection(page, 1)
      await see(part(page, 'profile'))
    },
  },
  {
    name: 'orders',
    path: '/account.html',
    shopper: 'member',
    configurations: ['1280 dark', '320 light de', '375 forced'],
    reach: openOrders,
  },
  {
    name: 'order',
    path: '/account.html',
    shopper: 'member',
    configurations: ['768 light ar', '375 light'],
    reach: async (page) => {
      await openOrders(page)
      // The first order contains a product with a Japanese name, and the required fonts are not installed on every machine.
      await part(page, 'order').nth(1).click()
      await see(part(page, 'timeline'))
    },
  },
]
