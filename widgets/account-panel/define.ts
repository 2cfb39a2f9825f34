import { defineElement } from '../shared/element/define-element.ts'
import { AccountPanel, accountPanel } from './account-panel.tsx'

defineElement('store-account-panel', AccountPanel, accountPanel)
