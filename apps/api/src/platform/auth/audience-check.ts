import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Route } from '@clearfold/contracts';
import { ROUTE } from '../http/route.js';
import { AUDIENCE, type AudienceName } from './audience.js';

const CLASS_NAME: Readonly<Record<AudienceName, RegExp>> = {
  public: /PublicController$/,
  investor: /InvestorController$/,
  staff: /StaffController$/,
};

/** Refuses to start a server with an endpoint of which nobody said who may call it. */
@Injectable()
export class AudienceCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws Error that names every controller at fault */
  onModuleInit(): void {
    const faults = this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.faultsOf(metatype) : []));
    if (faults.length > 0) throw new Error(`Endpoints nobody guards:\n  ${faults.join('\n  ')}`);
  }

  private faultsOf(controller: object & { name: string; prototype?: object }): string[] {
    const audience = metadata<AudienceName>(AUDIENCE, controller);
    if (!audience) return [`${controller.name} declares no @Audience`];
    if (!CLASS_NAME[audience].test(controller.name)) return [`${controller.name} is for ${audience}, its name is not`];
    const prototype = controller.prototype as Record<string, object>;
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => metadata('path', prototype[name]) !== undefined)
      .flatMap((name) => {
        const access = metadata<Route>(ROUTE, prototype[name])?.access;
        if (!access) return [`${controller.name}.${name} has no @Route`];
        const isFor = typeof access === 'string' ? access : 'staff';
        return isFor === audience ? [] : [`${controller.name}.${name} is for ${audience}, its route for ${isFor}`];
      });
  }
}

const metadata = <T>(key: string, target: object | undefined): T | undefined =>
  target && (Reflect.getMetadata(key, target) as T | undefined);
