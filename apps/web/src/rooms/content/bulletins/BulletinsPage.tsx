import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { BulletinArticle } from './BulletinArticle.tsx';
import { BulletinList } from './BulletinList.tsx';

interface Props {
  /** The areas that are closed to binding now. */
  readonly Closings: ComponentType;
}

/** For agents and staff: news about rules, rates, closings and deadlines. The address names the bulletin that's open. */
export function BulletinsPage({ Closings }: Props) {
  const [params] = useSearchParams();
  const key = params.get('bulletin');
  if (key !== null) return <BulletinArticle key={key} bulletinKey={key} />;
  return (
    <>
      <Closings />
      <BulletinList />
    </>
  );
}
