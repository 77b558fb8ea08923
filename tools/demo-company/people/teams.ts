import type { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamRow } from '../../../services/checkups/src/people/door/person.ts';
import { toId } from '../ids.ts';

export type BranchKey = 'ghent' | 'namur' | 'brussels';

/** A team of the demo; users who do not lead belong to a team without teams below it. */
type TeamPlan = {
  title: string;
  color: TeamColor;
  description: string;
  branch: BranchKey;
  /** Members who lead nothing; only where there are no teams below. */
  people?: number;
  /** How many of 100 write French rather than Dutch. */
  french: number;
  jobTitle: string;
  /** Whether most work with their hands, in the words of the employment contract. */
  isBlueCollar?: boolean;
  below?: readonly TeamPlan[];
};

const ghent = { branch: 'ghent', french: 6 } as const;
const namur = { branch: 'namur', french: 94 } as const;
const brussels = { branch: 'brussels', french: 50 } as const;

/** Twenty-four teams at three levels, below the company. */
const plan: readonly TeamPlan[] = [
  {
    ...ghent,
    title: 'Operations',
    color: 'green',
    description: 'Growing, making and moving everything we sell',
    jobTitle: 'Director of operations',
    below: [
      {
        ...ghent,
        title: 'Production Ghent',
        color: 'green',
        description: 'Dry goods and bread',
        jobTitle: 'Site manager',
        below: [
          {
            ...ghent,
            title: 'Early shift',
            color: 'green',
            description: 'From 5:30 to 13:30',
            jobTitle: 'Operator',
            isBlueCollar: true,
            people: 22,
          },
          {
            ...ghent,
            title: 'Late shift',
            color: 'green',
            description: 'From 13:30 to 21:30',
            jobTitle: 'Operator',
            isBlueCollar: true,
            people: 20,
          },
          {
            ...ghent,
            title: 'Packaging',
            color: 'green',
            description: 'Packing and labels',
            jobTitle: 'Packer',
            isBlueCollar: true,
            people: 16,
          },
        ],
      },
      {
        ...namur,
        title: 'Production Namur',
        color: 'green',
        description: 'Dairy and fresh soups',
        jobTitle: 'Site manager',
        below: [
          {
            ...namur,
            title: 'Dairy line',
            color: 'green',
            description: 'Milk, yoghurt, cheese',
            jobTitle: 'Operator',
            isBlueCollar: true,
            people: 18,
          },
          {
            ...namur,
            title: 'Soup line',
            color: 'green',
            description: 'Fresh soups and sauces',
            jobTitle: 'Operator',
            isBlueCollar: true,
            people: 16,
          },
        ],
      },
      {
        ...brussels,
        title: 'Logistics',
        color: 'green',
        description: 'From the sites to the shops',
        jobTitle: 'Logistics manager',
        below: [
          {
            ...brussels,
            title: 'Warehouse',
            color: 'green',
            description: 'Storage and picking',
            jobTitle: 'Warehouse worker',
            isBlueCollar: true,
            people: 17,
          },
          {
            ...brussels,
            title: 'Transport',
            color: 'green',
            description: 'Drivers and planning',
            jobTitle: 'Driver',
            isBlueCollar: true,
            people: 14,
          },
        ],
      },
    ],
  },
  {
    ...brussels,
    title: 'Commercial',
    color: 'orange',
    description: 'Everybody who talks to shops and customers',
    jobTitle: 'Commercial director',
    below: [
      {
        ...brussels,
        title: 'Sales',
        color: 'orange',
        description: 'Shops, chains and canteens',
        jobTitle: 'Sales manager',
        below: [
          {
            ...ghent,
            title: 'Sales Flanders',
            color: 'orange',
            description: 'Shops in the north',
            jobTitle: 'Account manager',
            people: 13,
          },
          {
            ...namur,
            title: 'Sales Brussels and Wallonia',
            color: 'orange',
            description: 'Shops in the centre and the south',
            jobTitle: 'Account manager',
            people: 10,
          },
        ],
      },
      {
        ...brussels,
        title: 'Marketing',
        color: 'orange',
        description: 'Brand, web and packs',
        jobTitle: 'Marketing officer',
        people: 8,
      },
      {
        ...brussels,
        title: 'Customer service',
        color: 'orange',
        description: 'Orders, questions, complaints',
        jobTitle: 'Service agent',
        people: 14,
      },
    ],
  },
  {
    ...ghent,
    title: 'Products',
    color: 'blue',
    description: 'What we make next, and that it is good',
    jobTitle: 'Director of products',
    below: [
      {
        ...ghent,
        title: 'Research and development',
        color: 'blue',
        description: 'Recipes and trials',
        jobTitle: 'Product developer',
        people: 12,
      },
      {
        ...ghent,
        title: 'Quality',
        color: 'blue',
        description: 'Food safety and tests',
        jobTitle: 'Quality officer',
        people: 9,
      },
    ],
  },
  {
    ...brussels,
    title: 'Support',
    color: 'purple',
    description: 'What every company needs',
    jobTitle: 'Director of finance and support',
    below: [
      {
        ...brussels,
        title: 'People and organisation',
        color: 'purple',
        description: 'Hiring, pay and well-being',
        jobTitle: 'HR officer',
        people: 8,
      },
      {
        ...brussels,
        title: 'Finance',
        color: 'purple',
        description: 'Accounts and control',
        jobTitle: 'Accountant',
        people: 9,
      },
      {
        ...brussels,
        title: 'Information technology',
        color: 'purple',
        description: 'Systems and support',
        jobTitle: 'Systems engineer',
        people: 10,
      },
    ],
  },
];

/** A team with what the rest of the company needs to know of it. */
export type Team = Omit<TeamPlan, 'below' | 'people'> & { row: TeamRow; people: number; parent: Team | null };

export const COMPANY_NAME = 'Lindeboom';

function toRow(
  founded: Date,
  title: string,
  plan: Pick<TeamPlan, 'color' | 'description'>,
  parent: Team | null,
): TeamRow {
  return {
    _id: toId(founded, 'team', title),
    title,
    isSegment: false,
    isCompany: parent === null,
    isVisible: true,
    hideDashboard: false,
    description: plan.description,
    color: plan.color,
    parentId: parent?.row._id ?? null,
    ancestorIds: parent ? [...parent.row.ancestorIds, parent.row._id] : [],
  };
}

/** The company team first, then every team after the one above it. */
export function createTeams(founded: Date): Team[] {
  const top = {
    ...brussels,
    title: COMPANY_NAME,
    color: 'turquoise' as const,
    description: 'Everybody',
    jobTitle: 'Managing director',
  };
  const company: Team = { ...top, people: 0, row: toRow(founded, COMPANY_NAME, top, null), parent: null };
  const teams = [company];
  const add = (below: readonly TeamPlan[], parent: Team) => {
    for (const { below: children = [], people = 0, ...rest } of below) {
      const team: Team = { ...rest, people, row: toRow(founded, rest.title, rest, parent), parent };
      teams.push(team);
      add(children, team);
    }
  };
  add(plan, company);
  return teams;
}
