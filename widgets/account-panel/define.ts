import { defineElement } from '../shared/element/define-element.ts'
import { AccountPanel, accountPanel } from './element.tsx'

defineElement('store-account-panel', AccountPanel, accountPanel)
