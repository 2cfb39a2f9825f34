import { type ReactNode, useRef } from 'react'
import type { Account, AccountList } from '../../core/members/account.ts'
import type { PanelView } from './panel-view.ts'
import { Confirm, Failure } from './parts.tsx'

const lists: readonly AccountList[] = ['emails', 'phones', 'addresses']

/** E-mails, phones and addresses beside the one to log in with; each can be taken out. */
export function Contact({ view, account }: { readonly view: PanelView; readonly account: Account }): ReactNode {
  return lists.map((list) => <List key={list} view={view} account={account} list={list} />)
}

interface ListProps {
  readonly view: PanelView
  readonly account: Account
  readonly list: AccountList
}

function List({ view, account, list }: ListProps): ReactNode {
  const { t, state, host: target } = view
  const heading = useRef<HTMLHeadingElement>(null)
  const items = account[list].map((item) => (typeof item === 'string' ? item : item.text))
  const remove = async (index: number, name: string): Promise<void> => {
    const done = await view.act(view.account.remove(list, index, { target }), t('removed', { name }))
    // The button that had the focus has gone with its row.
    if (done) heading.current?.focus()
  }
  return (
    <div part={`contact ${list}`}>
      <h4 ref={heading} tabIndex={-1}>
        {t(list)}
      </h4>
      <Failure view={view} action={list} />
      {items.length === 0 && <p className="hint">{t('empty')}</p>}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list semantics with the bullets
        <ul role="list">
          {items.map((name, index) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <Confirm
                view={view}
                name={name}
                busy={state.busy.includes(list)}
                onConfirm={() => void remove(index, name)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
