import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Audience, Roles } from './audience.js';
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

  it('counts as such for staff without roles', async () => {
    @Audience('staff')
    @Controller('queue')
    class QueueStaffController {
      @Roles('reviewer') @Get('one') one(): void {}
      @Get('all') all(): void {}
    }
    await expect(startWith(QueueStaffController)).rejects.toThrow('QueueStaffController.all is for staff');
  });

  it('is none where everything is said', async () => {
    @Roles('auditor')
    @Audience('staff')
    @Controller('log')
    class LogStaffController {
      @Get() all(): void {}
    }
    await expect(startWith(LogStaffController)).resolves.toBeUndefined();
  });

  it('is none where each endpoint for staff names its roles, whatever else the class can do', async () => {
    @Audience('staff')
    @Controller('queue')
    class QueueStaffController {
      @Roles('reviewer') @Get('one') one(): void {}
      @Roles('support') @Get('all') all(): void {}
      ordered(): void {}
    }
    await expect(startWith(QueueStaffController)).resolves.toBeUndefined();
  });

  it.each(['public', 'investor'] as const)('is none for %s callers, who have no roles', async (audience) => {
    @Controller('own')
    class OwnController {
      @Get() all(): void {}
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
    expect(readFileSync(join(features, name), 'utf8')).toContain(`@Audience('${audience}')`);
  });
});
