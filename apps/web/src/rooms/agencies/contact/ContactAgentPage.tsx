import { type AgentContacts, agencies } from '@portico/contract/rooms/agencies';
import { ROUTES } from '@portico/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { Mail, Phone } from '../Reach.tsx';
import { AgentCard } from './AgentCard.tsx';
import styles from './ContactAgentPage.module.css';
import { groupsOf } from './contactAgent.rules.ts';
import { EarlierMessages } from './EarlierMessages.tsx';
import { MessagePanel } from './MessagePanel.tsx';

const api = client(agencies);
const CONTACTS = ['agencies', 'contacts'];
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
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your agent’s details. You can reach us at <Phone number={brand.contact.phone} />.
        </TryAgain>
      )}
      {data?.AccountList.length === 0 && <NoAgent />}
      {data && data.AccountList.length > 0 && <Contact contacts={data} />}
    </>
  );
}

function NoAgent() {
  return (
    <EmptyState title="No agent yet">
      <p>
        You’ll see your agent here once a policy is{' '}
        <Link to={ROUTES.linkPolicy.path}>linked to your account</Link>. Until then, call us at{' '}
        <Phone number={brand.contact.phone} /> or email <Mail address={brand.contact.email} />.
      </p>
    </EmptyState>
  );
}

function Contact({ contacts }: { readonly contacts: AgentContacts }) {
  const queries = useQueryClient();
  const groups = groupsOf(contacts.AccountList);
  return (
    <div className={styles.page}>
      <div className={styles.agents}>
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
