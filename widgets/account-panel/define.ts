import { defineElement } from '../shared/element.ts'
import { AccountPanel, accountPanel } from './account-panel.tsx'

defineElement('store-account-panel', AccountPanel, accountPanel)
