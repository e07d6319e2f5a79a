import { ROUTES } from '@portico/contract/routes';
import { ContentPage } from './ContentPage.tsx';

/** For agents: how we work together. Staff write the page. */
export const DoingBusinessPage = () => (
  <ContentPage slug="doing-business" title={ROUTES.agentDoingBusiness.title} />
);
