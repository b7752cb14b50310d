import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';

/** A mail whose links somebody at the terminal may follow. */
interface PrintedMail {
  readonly address: string;
  readonly subject: string;
  /** Its text, whole. */
  readonly text: string;
  readonly secrets: readonly string[];
}

/**
 * Where a demo without a mail server shows the links of its mails: in the terminal that it was started in, and so to
 * nobody but whoever runs it. No role of the product reads them.
 */
@Injectable()
export class DemoTerminal {
  constructor(private readonly settings: Settings) {}

  /** Whether links are printed where no mail server takes them. What is no demo never prints one. */
  get isOpen(): boolean {
    return this.settings.seedDemo;
  }

  /** Prints one line per link. */
  print({ address, subject, text, secrets }: PrintedMail): void {
    const links = text
      .split('\n')
      .filter((line) => secrets.some((secret) => line.includes(encodeURIComponent(secret))));
    for (const link of links) process.stdout.write(`Mail to ${address}, "${subject}": ${link}\n`);
  }
}
