import type { SavedView } from '@portico/contract/rooms/views';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem, menuItem } from '../../../ui/Menu.tsx';
import { type BookState, viewOf } from '../book.rules.ts';
import { ManageViews } from './ManageViews.tsx';
import { SaveView } from './SaveView.tsx';
import { useViews } from './useViews.ts';

const addressOf = ({ State }: SavedView) => `${ROUTES.account.path}${State && `?${State}`}`;

/** Filters, order and columns saved under a name, on every device someone signs in on. */
export function BookViews({ state }: { readonly state: BookState }) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: views = [] } = useViews();
  const shown = viewOf(state);
  const current = views.find(({ State }) => State === shown);
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        button={
          <>
            <Icon name="book" /> {current ? `View: ${current.Name}` : 'Views'}
          </>
        }
      >
        {views.map((view) => (
          <Link
            key={view.Key}
            {...menuItem}
            to={addressOf(view)}
            aria-current={view === current || undefined}
          >
            {view.Name}
          </Link>
        ))}
        <MenuItem onSelect={() => setDialog('save')}>Save this view…</MenuItem>
        {views.length > 0 && <MenuItem onSelect={() => setDialog('manage')}>Rename or delete…</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveView state={shown} views={views} usual={current?.Name} onClose={close} />}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
    </>
  );
}
