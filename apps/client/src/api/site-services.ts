import { type SiteServices } from '@clearfold/contracts';
import { siteServicesAnswer } from './answers/site-services';
import { callApi } from './call-api';

let services: Promise<SiteServices> | undefined;

/**
 * Which outside services the operator has configured. Asked for when the first of them is wanted: a page that is only
 * read sends no request for it.
 *
 * @throws ApiFailure
 */
export const loadSiteServices = (): Promise<SiteServices> => {
  services ??= callApi('GET', '/site/services', { answer: siteServicesAnswer }).catch((error: unknown) => {
    services = undefined;
    throw error;
  });
  return services;
};
