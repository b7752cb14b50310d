import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@clearfold/contracts';
import { Route } from '../http/route.js';
import { Audience } from './audience.js';
import { AudienceCheck } from './audience-check.js';

const startWith = async (controller: Type): Promise<void> => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [AudienceCheck],
  }).compile();
  await module.init();
  await module.close();
};

describe('an endpoint without a declared audience', () => {
  it('stops the start', async () => {
    @Controller('open')
    class OpenPublicController {
      @Get() all(): void {}
    }
    await expect(startWith(OpenPublicController)).rejects.toThrow('OpenPublicController declares no @Audience');
  });

  it('counts as such under a name that says something else', async () => {
    @Audience('public')
    @Controller('open')
    class OpenInvestorController {
      @Get() all(): void {}
    }
    await expect(startWith(OpenInvestorController)).rejects.toThrow(
      'OpenInvestorController is for public, its name is not',
    );
  });

  it('counts as such with a route for somebody else', async () => {
    @Audience('staff')
    @Controller()
    class QueueStaffController {
      @Route(routes.plans.archive) archive(): Promise<never> {
        return Promise.reject(new Error());
      }
      @Route(routes.plans.list) list(): Promise<never> {
        return Promise.reject(new Error());
      }
    }
    await expect(startWith(QueueStaffController)).rejects.toThrow(
      'QueueStaffController.list is for staff, its route for public',
    );
  });

  it('counts as such without a route', async () => {
    @Audience('staff')
    @Controller('queue')
    class QueueStaffController {
      @Get('all') all(): void {}
    }
    await expect(startWith(QueueStaffController)).rejects.toThrow('QueueStaffController.all has no @Route');
  });

  it('is none where each endpoint has its route, whatever else the class can do', async () => {
    @Audience('staff')
    @Controller()
    class QueueStaffController {
      @Route(routes.plans.archive) archive(): Promise<never> {
        return Promise.reject(new Error());
      }
      ordered(): void {}
    }
    await expect(startWith(QueueStaffController)).resolves.toBeUndefined();
  });

  it.each([
    ['public', routes.plans.list],
    ['investor', routes.purchases.own],
  ] as const)('is none for %s callers, who have no roles', async (audience, route) => {
    @Controller()
    class OwnController {
      @Route(route as typeof routes.plans.list) all(): Promise<never> {
        return Promise.reject(new Error());
      }
    }
    Object.defineProperty(OwnController, 'name', {
      value: audience === 'public' ? 'OwnPublicController' : 'OwnInvestorController',
    });
    Audience(audience)(OwnController);
    await expect(startWith(OwnController)).resolves.toBeUndefined();
  });
});

describe("a controller's file", () => {
  const features = join(import.meta.dirname, '../../features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('controller.ts'),
  );

  it.each(files)('%s names the audience that it declares', (name) => {
    const [, audience] = /\.(public|investor|staff)\.controller\.ts$/.exec(name) ?? [];
    expect(readFileSync(join(features, name), 'utf8')).toMatch(new RegExp(`^@${audience}Controller\\('`, 'im'));
  });
});
