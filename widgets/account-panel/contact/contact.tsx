import { type ReactNode, useState } from 'react'
import type { Account, AccountAddress, AccountList } from '../../../core/members/account.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure, RemoveButton } from '../form-parts.tsx'
import type { PanelView, SectionProps } from '../panel-view.ts'
import { ContactForm } from './contact-form.tsx'
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
  /** Index of the item whose form is open, or `new` for the form of a new item. */
  const [open, setOpen] = useState<number | 'new'>()
  // The focused control is removed with its row or form.
  const focusHeading = (): void => focus('h4')
  const form = (index?: number): ReactNode => (
    <ContactForm
      view={view}
      account={account}
      list={list}
      index={index}
      onEnd={() => {
        setOpen(undefined)
        focusHeading()
      }}
    />
  )
  return (
    <div ref={ref} part={`contact ${list}`}>
      <h4 tabIndex={-1}>{t(list)}</h4>
      {open === undefined && <Failure view={view} action={list} />}
      {account[list].length > 0 && (
        <ContactItems
          view={view}
          items={account[list]}
          list={list}
          openForm={typeof open === 'number' ? { index: open, content: form(open) } : undefined}
          onEdit={setOpen}
          onRemoved={focusHeading}
        />
      )}
      {open === 'new' && form()}
      {open === undefined && (
        <Button variant="plain" part="add-button" onClick={() => setOpen('new')}>
          {t(addTexts[list])}
        </Button>
      )}
    </div>
  )
}

interface ItemsProps {
  readonly view: PanelView
  readonly list: AccountList
  readonly items: readonly (string | AccountAddress)[]
  /** The form of the item that is being edited. It replaces the item. */
  readonly openForm: { readonly index: number; readonly content: ReactNode } | undefined
  readonly onEdit: (index: number) => void
  readonly onRemoved: () => void
}

function ContactItems({ view, list, items, openForm, onEdit, onRemoved }: ItemsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers
    <ul role="list">
      {items.map((item, index) => {
        const name = typeof item === 'string' ? item : postalLines(item, view.locale).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items can be equal, and have no ids
          <li key={`${index} ${name}`}>
            {openForm?.index === index ? (
              openForm.content
            ) : (
              <ContactRow
                view={view}
                list={list}
                item={item}
                name={name}
                index={index}
                onEdit={onEdit}
                onRemoved={onRemoved}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  readonly view: PanelView
  readonly list: AccountList
  readonly item: string | AccountAddress
  readonly name: string
  readonly index: number
  readonly onEdit: (index: number) => void
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
        <Button variant="quiet" part="edit-button" label={t('editOne', { name })} onClick={() => onEdit(index)}>
          {t('editShort')}
        </Button>
        <RemoveButton view={view} name={name} busy={state.busy.includes(list)} onConfirm={() => void remove()} />
      </span>
    </>
  )
}
