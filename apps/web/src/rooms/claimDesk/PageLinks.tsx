import { ROUTES, type RouteName } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';

interface Props {
  /** Whether the reader has a page there. */
  readonly leadsTo: (route: RouteName) => boolean;
}

/** The other pages about claims, and the way to report one. */
export const PageLinks = ({ leadsTo }: Props) => (
  <>
    {leadsTo('letters') && (
      <PageLink kind="secondary" route="letters">
        Letters
      </PageLink>
    )}
    {leadsTo('catastrophes') && (
      <PageLink kind="secondary" route="catastrophes">
        Catastrophes
      </PageLink>
    )}
    {leadsTo('adjusters') && (
      <PageLink kind="secondary" route="adjusters">
        Adjusters
      </PageLink>
    )}
    {leadsTo('lossRun') && (
      <PageLink kind="secondary" route="lossRun">
        Loss run
      </PageLink>
    )}
    {leadsTo('reportClaim') && <PageLink route="reportClaim">Report a claim</PageLink>}
  </>
);

interface LinkProps {
  readonly kind?: 'secondary';
  readonly route: RouteName;
  readonly children: string;
}

function PageLink({ kind, route, children }: LinkProps) {
  const { path } = ROUTES[route];
  return (
    <ButtonLink small kind={kind} href={useHref(path)} onClick={useLinkClickHandler(path)}>
      {children}
    </ButtonLink>
  );
}
