import type { User } from '@portico/contract/rooms/users';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { SessionTable } from './SessionTable.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { useSessions } from './useUsers.ts';

const MOST = 100;

/** Where one user is signed in now. */
export function UserSessions({ user }: { readonly user: User }) {
  const { data, isPending, isFetching, refetch } = useSessions({ PersonKey: user.Key }, { take: MOST });
  const { endAll, isEndingAll } = useEndSessions();
  const others = data?.rows.filter(({ IsCurrent }) => !IsCurrent) ?? [];
  return (
    <Section
      title="Signed in now"
      actions={
        others.length > 0 && (
          <Button
            kind="secondary"
            loading={isEndingAll}
            onClick={() => endAll({ key: user.Key, name: user.NameFull })}
          >
            {user.IsMe ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Button>
        )
      }
    >
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load where they’re signed in.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <Nothing>Not signed in anywhere.</Nothing>}
      {data && data.rows.length > 0 && <SessionTable sessions={data.rows} isOfOne />}
    </Section>
  );
}
