import { ROUTES } from '@portico/contract/routes';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useNamedPage } from '../../platform/pageName.ts';
import { Card, CardFacts, CardList } from '../../ui/CardList.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import rowLink from '../../ui/RowLink.module.css';
import { Section, Sections } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Arrival } from '../Arrival.tsx';
import { ADMIN_GROUPS, type AdminEntry, sectionOf } from './sections.ts';

const { path, title } = ROUTES.administration;

/** `/admin` lists what administrators can do, and `/admin?view=…` is one of these pages. */
export function AdministrationPage() {
  const view = useSearchParams()[0].get('view');
  const shown = sectionOf(view);
  return (
    <>
      {shown ? <SectionPage key={shown.to} entry={shown} /> : <SectionList />}
      <Arrival at={view} />
    </>
  );
}

function SectionPage({ entry: { title: name, about, Page } }: { readonly entry: AdminEntry }) {
  useNamedPage({ title: name, parents: [{ title, to: path }] });
  return (
    <>
      <PageHeading title={name} lead={about} />
      <Suspense fallback={<Skeleton lines={8} />}>{Page && <Page />}</Suspense>
    </>
  );
}

const SectionList = () => (
  <>
    <PageHeading
      title={title}
      lead="How the portal is set up, who uses it, and how it’s running. Every change is in the audit log."
    />
    <Sections>
      {ADMIN_GROUPS.map((group) => (
        <Section key={group.title} title={group.title}>
          <CardList>
            {group.entries.map((entry) => (
              <Card key={entry.to}>
                <Link className={rowLink.link} to={entry.to}>
                  {entry.title}
                </Link>
                <CardFacts>{entry.about}</CardFacts>
              </Card>
            ))}
          </CardList>
        </Section>
      ))}
    </Sections>
  </>
);
