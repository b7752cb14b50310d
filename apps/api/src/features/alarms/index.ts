export { AlarmsModule } from './alarms.module.js';
