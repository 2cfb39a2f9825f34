import { type ReactNode, useState } from 'react'
import type { Account, AccountList } from '../../../core/members/account.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { joinParts } from '../../shared/i18n/join-parts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure, RemoveButton } from '../form-parts.tsx'
import { ifFocusLost } from '../if-focus-lost.ts'
import type { PanelView, SectionProps } from '../panel-view.ts'
import { ContactForm } from './contact-form.tsx'
import { type ContactItem, currentIndex, findSaved, type OpenItem } from './open-item.ts'
import { Postal } from './postal.tsx'
import { postalLines } from './postal-address.ts'

const lists: readonly AccountList[] = ['addresses', 'phones', 'emails']
const addTexts = { addresses: 'addAddress', phones: 'addPhone', emails: 'addEmail' } as const

/** Renders the lists of addresses, phone numbers and additional email addresses. Items can be added, edited and removed. */
export function Contact({ view, account }: SectionProps): ReactNode {
  return lists.map((list) => <ContactList key={list} view={view} account={account} list={list} />)
}

interface ListProps {
  readonly view: PanelView
  readonly account: Account
  readonly list: AccountList
}

function ContactList({ view, account, list }: ListProps): ReactNode {
  const { t } = view
  const { ref, focus } = useFocusManagement<HTMLDivElement>()
  const [open, setOpen] = useState<OpenForm>()
  const items = account[list]
  const openForm = (openItem: OpenItem): void =>
    setOpen({ ...openItem, key: `${openItem.index} ${nameOf(view, openItem.item)}` })
  // The focused control is removed with its row or form.
  const focusHeading = (): void => focus(ifFocusLost('h4'))
  const form = open && (
    <ContactForm
      view={view}
      list={list}
      item={open.item}
      index={currentIndex(items, open)}
      onEnd={() => {
        setOpen(undefined)
        focusHeading()
      }}
      onContinue={(saved) => {
        const savedItem = findSaved(view.account.state.get().account?.[list] ?? [], saved)
        setOpen({ ...open, ...savedItem })
      }}
    />
  )
  return (
    <div ref={ref} part={`contact ${list}`}>
      <h4 tabIndex={-1}>{t(list)}</h4>
      {!open && <Failure view={view} action={list} />}
      {(open || items.length > 0) && (
        <ContactItems
          view={view}
          items={items}
          list={list}
          open={open}
          form={form}
          onEdit={openForm}
          onRemoved={focusHeading}
        />
      )}
      {!open && (
        <Button variant="plain" part="add-button" onClick={() => openForm({ index: items.length })}>
          {t(addTexts[list])}
        </Button>
      )}
    </div>
  )
}

/** An open form. Its key stays the same while the list changes, so that the form keeps its values. */
interface OpenForm extends OpenItem {
  readonly key: string
}

interface ItemsProps {
  readonly view: PanelView
  readonly list: AccountList
  readonly items: readonly ContactItem[]
  /** The open form. It replaces the item that it edits, and is the last row if it adds an item. */
  readonly open: OpenForm | undefined
  readonly form: ReactNode
  readonly onEdit: (item: OpenItem) => void
  readonly onRemoved: () => void
}

function ContactItems({ view, list, items, open, form, onEdit, onRemoved }: ItemsProps): ReactNode {
  const openIndex = open && currentIndex(items, open)
  const formRow = open && <li key={`form ${open.key}`}>{form}</li>
  const rows = items.map((item, index) => {
    if (index === openIndex) return formRow
    const name = nameOf(view, item)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: items can be equal, and have no ids
      <li key={`${index} ${name}`}>
        <ContactRow
          view={view}
          list={list}
          item={item}
          name={name}
          index={index}
          onEdit={onEdit}
          onRemoved={onRemoved}
        />
      </li>
    )
  })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers
    <ul role="list">{openIndex === undefined ? [...rows, formRow] : rows}</ul>
  )
}

function nameOf({ locale }: PanelView, item: ContactItem = ''): string {
  return typeof item === 'string' ? item : joinParts(postalLines(item, locale), locale)
}

interface RowProps {
  readonly view: PanelView
  readonly list: AccountList
  readonly item: ContactItem
  readonly name: string
  readonly index: number
  readonly onEdit: (item: OpenItem) => void
  readonly onRemoved: () => void
}

function ContactRow({ view, list, item, name, index, onEdit, onRemoved }: RowProps): ReactNode {
  const { t, state, locale, host: target } = view
  const remove = async (): Promise<void> => {
    if (await view.act(view.account.remove(list, index, { target }), t('removed', { name }))) onRemoved()
  }
  return (
    <>
      {typeof item === 'string' ? <bdi>{item}</bdi> : <Postal address={item} locale={locale} />}
      <span className="row">
        <Button
          variant="quiet"
          part="edit-button"
          label={t('editItem', { name })}
          onClick={() => onEdit({ item, index })}
        >
          {t('edit')}
        </Button>
        <RemoveButton view={view} name={name} busy={state.busy.includes(list)} onConfirm={() => void remove()} />
      </span>
    </>
  )
}
