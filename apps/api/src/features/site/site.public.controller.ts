import { routes, type SiteServices } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { Settings } from '#platform/config/settings.js';

/** What the website needs to know of how it is operated. */
@PublicController('site')
export class SitePublicController {
  constructor(private readonly settings: Settings) {}

  /**
   * The outside services the operator configured, of which the page's content policy allows no others; whether obvious PINs and
   * passwords are refused; and when sessions end that nobody uses.
   */
  @Route(routes.site.services)
  services(): SiteServices {
    const { siteServices, strictSecrets, investorIdleMinutes: idleMinutes } = this.settings;
    return { ...siteServices, strictSecrets, idleMinutes };
  }
}
