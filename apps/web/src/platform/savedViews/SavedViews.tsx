import type { ViewPage } from '@portico/contract/rooms/views';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, menuItem } from '../../ui/Menu.tsx';
import { useViews } from './useViews.ts';

const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }));
const ManageViews = lazy(async () => ({ default: (await import('./ManageViews.tsx')).ManageViews }));

interface Props {
  /** Whose views they are. */
  readonly page: ViewPage;
  /** Where that list is. */
  readonly path: string;
  /** The state of the list now, as its address has it, without the page. */
  readonly shown: string;
}

/** Filters, order and columns saved under a name, on every device someone signs in on. */
export function SavedViews({ page, path, shown }: Props) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: views = [] } = useViews(page);
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
            to={`${path}${view.State && `?${view.State}`}`}
            aria-current={view === current || undefined}
          >
            {view.Name}
          </Link>
        ))}
        <MenuItem onSelect={() => setDialog('save')}>Save this view…</MenuItem>
        {views.length > 0 && <MenuItem onSelect={() => setDialog('manage')}>Rename or delete…</MenuItem>}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <SaveView page={page} state={shown} views={views} usual={current?.Name} onClose={close} />
        )}
        {dialog === 'manage' && <ManageViews page={page} views={views} onClose={close} />}
      </Suspense>
    </>
  );
}
