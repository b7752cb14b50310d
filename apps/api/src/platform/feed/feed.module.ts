import { Global, Module } from '@nestjs/common';
import { Feed } from './feed.js';
import { FeedProgress } from './feed-progress.js';
import { FeedWatch } from './feed-watch.js';
import { FollowedLog } from './followed-log.js';

/** Provides the feed to every feature that has something to do after a commit. */
@Global()
@Module({
  providers: [Feed, FeedProgress, FeedWatch, FollowedLog],
  exports: [Feed, FeedProgress, FollowedLog],
})
export class FeedModule {}
