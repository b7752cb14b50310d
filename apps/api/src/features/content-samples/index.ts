export { ContentSamplesModule } from './content-samples.module.js';
