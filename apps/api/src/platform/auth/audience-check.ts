import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { AUDIENCE, type AudienceName, ROLES } from './audience.js';

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
    if (audience !== 'staff' || metadata(ROLES, controller)) return [];
    const prototype = controller.prototype as Record<string, object>;
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => metadata('path', prototype[name]) !== undefined && !metadata(ROLES, prototype[name]))
      .map((name) => `${controller.name}.${name} is for staff but declares no @Roles`);
  }
}

const metadata = <T>(key: string, target: object | undefined): T | undefined =>
  target && (Reflect.getMetadata(key, target) as T | undefined);
