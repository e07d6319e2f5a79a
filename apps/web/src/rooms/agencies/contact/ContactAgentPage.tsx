import { room } from '@portico/contract/define';
import { type AgentContacts, agencies } from '@portico/contract/rooms/agencies';
import { insuredRows } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHref, useLinkClickHandler } from 'react-router';
import { client } from '../../../platform/api.ts';
import { CallOrEmail, canReach } from '../../../platform/CallOrEmail.tsx';
import { CalmArt } from '../../../ui/art/CalmArt.tsx';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AgentCard } from './AgentCard.tsx';
import styles from './ContactAgentPage.module.css';
import { groupsOf } from './contactAgent.rules.ts';
import { EarlierMessages } from './EarlierMessages.tsx';
import { MessagePanel } from './MessagePanel.tsx';

const api = client(agencies);
const CONTACTS = ['agencies', 'contacts'];
const overview = client(room('overviews', insuredRows));
const { path: linkPolicy } = ROUTES.linkPolicy;
const { path: dashboard } = ROUTES.insuredDashboard;
const SHOWN_MESSAGES = 5;

/** Who looks after the insured's policies, how to reach them, and a message to them. */
export function ContactAgentPage() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: CONTACTS,
    queryFn: ({ signal }) => api.contacts({}, { signal }),
  });
  return (
    <>
      <PageHeading
        title={ROUTES.contactAgent.title}
        lead="Call, email or stop by. Your agent knows your policies and can make changes for you."
      />
      {isPending && <Skeleton heading lines={6} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load your agent’s details" loading={isFetching} onRetry={refetch}>
          {canReach() && (
            <>
              You can <CallOrEmail />.
            </>
          )}
        </LoadError>
      )}
      {data?.AccountList.length === 0 && <NoAgent />}
      {data && data.AccountList.length > 0 && <Contact contacts={data} />}
    </>
  );
}

/** Someone whose answers alone opened a policy asks the agent from its card. */
function NoAgent() {
  const { data: limited } = useQuery({
    queryKey: ['overviews', 'limited'],
    queryFn: ({ signal }) => overview.limited({}, { signal }),
  });
  const path = limited?.length ? dashboard : linkPolicy;
  const href = useHref(path);
  const follow = useLinkClickHandler(path);
  if (!limited) return <Skeleton lines={3} />;
  if (limited.length > 0)
    return (
      <EmptyState
        art={<CalmArt />}
        title="Your agent’s details show once you can see all of your policy"
        action={
          <ButtonLink href={href} onClick={follow}>
            See how
          </ButtonLink>
        }
      >
        <UntilThen />
      </EmptyState>
    );
  return (
    <EmptyState
      art={<CalmArt />}
      title="Link a policy to see your agent"
      action={
        <ButtonLink href={href} onClick={follow}>
          {ROUTES.linkPolicy.title}
        </ButtonLink>
      }
    >
      <UntilThen />
    </EmptyState>
  );
}

const UntilThen = () =>
  canReach() && (
    <>
      Until then, <CallOrEmail />.
    </>
  );

function Contact({ contacts }: { readonly contacts: AgentContacts }) {
  const queries = useQueryClient();
  const groups = groupsOf(contacts.AccountList);
  return (
    <div className={styles.page}>
      <div className={styles.agents}>
        <div className={styles.art}>
          <ReceivedArt />
        </div>
        {groups.map((group) => (
          <AgentCard key={group.key} group={group} showsAccounts={groups.length > 1} />
        ))}
      </div>
      <div className={styles.writing}>
        <MessagePanel
          contacts={contacts.AccountList}
          onSent={(sent) =>
            queries.setQueryData<AgentContacts>(
              CONTACTS,
              (known) =>
                known && { ...known, MessageList: [sent, ...known.MessageList].slice(0, SHOWN_MESSAGES) },
            )
          }
        />
        {contacts.MessageList.length > 0 && <EarlierMessages messages={contacts.MessageList} />}
      </div>
    </div>
  );
}
