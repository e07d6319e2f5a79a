import { room } from '@portico/contract/define';
import { errorText } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { insuredRows } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../platform/api.ts';
import { useClaims, useIsActing } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { PolicyChallenge } from './PolicyChallenge.tsx';
import { useLinking } from './useLinking.ts';

const api = client(accounts);
const overview = client(room('overviews', insuredRows));

/** With its drawing, only for those who have linked a policy. */
const PolicyLinked = lazy(async () => ({ default: (await import('./PolicyLinked.tsx')).PolicyLinked }));

const FIRST =
  'No policy is linked to your account yet. Enter your policy number, click Lookup and answer the security questions to link it.';
const FURTHER =
  'To link another policy to your account, enter its policy number, click Lookup and answer the security questions.';

/** Someone who has only signed up has none, and isn't allowed to ask. */
function useHasLinked(): boolean {
  const isInsured = useClaims()?.role.includes('INSURED') === true;
  const { data } = useQuery({
    queryKey: ['accounts', 'linked'],
    enabled: isInsured,
    queryFn: async ({ signal }) => {
      const { total } = await api.list({ paging: { Take: 1 } }, { signal });
      return total > 0 || (await overview.limited({}, { signal })).length > 0;
    },
  });
  return isInsured && data !== false;
}

/** The server refuses it too; staff learn so before the first question. */
const NotForOthers = () => (
  <>
    <PageHeading title={ROUTES.linkPolicy.title} />
    <Alert kind="info">
      You’re acting on someone’s behalf. Only they can link a policy and answer its security questions.
    </Alert>
  </>
);

interface Props {
  /** What the person was invited to, from another room: they need no questions for that. */
  readonly Invitations: ComponentType;
}

/** Spec §2: links a policy to the account by its number and its security questions. */
export function LinkPolicyPage({ Invitations }: Props) {
  const isActing = useIsActing();
  // The dashboard leads here with the number of a policy that is partly open.
  const wanted = useSearchParams()[0].get('policy') ?? '';
  const hasLinked = useHasLinked();
  const { link, linked, returnToDashboard } = useLinking();
  if (isActing) return <NotForOthers />;
  const toDashboard = <Button onClick={() => void returnToDashboard()}>Return to Dashboard</Button>;
  return (
    <>
      {linked && <PageHeading title={ROUTES.linkPolicy.title} />}
      {linked && !linked.isReloaded ? (
        <Alert kind="error" action={toDashboard}>
          {errorText('profileReloadFailed')}
        </Alert>
      ) : linked ? (
        <Suspense>
          <PolicyLinked
            number={linked.number}
            isLimited={linked.isLimited}
            onReturn={() => void returnToDashboard()}
          />
        </Suspense>
      ) : (
        <PolicyChallenge
          lead={hasLinked ? FURTHER : FIRST}
          wanted={wanted}
          invitations={<Invitations />}
          onConfirm={link}
        />
      )}
    </>
  );
}
