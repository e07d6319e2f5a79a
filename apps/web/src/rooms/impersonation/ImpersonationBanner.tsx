import { useEffect, useState } from 'react';
import { endImpersonation } from '../../platform/impersonation.ts';
import { usePerson } from '../../platform/person.ts';
import { serverNow, useClaims } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { timeLeft } from './impersonation.rules.ts';

/** Across every page of the window: who acts for whom, and for how long yet. */
export function ImpersonationBanner() {
  const claims = useClaims();
  const { data: person } = usePerson();
  if (!claims?.act) return null;
  return (
    <Banner label="Impersonation">
      <strong>{claims.act.name}</strong> is acting on behalf of{' '}
      <strong>{person?.NameFull ?? claims.email}</strong>
      {claims.impersonation_ends !== undefined && <TimeLeft until={claims.impersonation_ends * 1000} />}
    </Banner>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const [text, setText] = useState(() => timeLeft(until - serverNow()));
  useEffect(() => {
    const look = () => {
      const left = until - serverNow();
      setText(timeLeft(left));
      if (left <= 0) endImpersonation();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <>, {text}</>;
}
