import { ProfilePage } from '../features/profile/profile-page.tsx';
import { OwnDataPart } from './own-data-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';

/** The profile with the second step of the log-in, and what a person may do with all that is held about them. */
export const ProfileScreen = () => <ProfilePage secondStep={<SecondFactorPart />} more={<OwnDataPart />} />;
