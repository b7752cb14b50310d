import { routes, type SiteServices } from '@clearfold/contracts';
import { callApi } from './call-api';

let services: Promise<SiteServices> | undefined;

/**
 * Which outside services the operator has configured. Asked for when the first of them is wanted: a page that is only
 * read sends no request for it.
 *
 * @throws ApiFailure
 */
export const loadSiteServices = (): Promise<SiteServices> => {
  const answer = import('./answers/site-services').then(({ siteServicesAnswer }) => siteServicesAnswer);
  services ??= callApi(routes.site.services, { answer }).catch((error: unknown) => {
    services = undefined;
    throw error;
  });
  return services;
};
