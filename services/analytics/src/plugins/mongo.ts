import { connectDatabase } from '@wellspring/shared/server/mongo.ts';
import type { Connection } from 'mongoose';

/** Connects to the service's own database; see `connectDatabase`. */
export const connectMongo = (uri: string): Promise<Connection> => connectDatabase(uri, 'analytics');
