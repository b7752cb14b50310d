import { type CDPSession, type Page } from '@playwright/test';

/** An authenticator that the browser plays, as a device with a screen lock is one. */
export class Device {
  private constructor(
    private readonly session: CDPSession,
    private readonly id: string,
  ) {}

  /** @param transport 'usb' of one that is put in beside the page's own */
  static async in(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Whether its owner unlocks it when it asks. */
  async unlocks(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  /** Whether its owner is there when it asks; else it waits. */
  async isTouched(enabled: boolean): Promise<void> {
    await this.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.id, enabled });
  }

  /** How often its passkeys signed something. */
  async signed(): Promise<number> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.reduce((sum, { signCount }) => sum + signCount, 0);
  }

  /** How many passkeys it keeps. */
  async keeps(): Promise<number> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.length;
  }
}
