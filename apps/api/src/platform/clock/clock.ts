import { Injectable } from '@nestjs/common';

/** The time. Everything on the server asks here, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
