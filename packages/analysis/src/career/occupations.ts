import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { Scores } from './holland.ts'

/**
 * Learnt from the descriptions of O*NET 30 by bench/career/train.ts; written by it, not by hand. This file includes
 * information from O*NET OnLine by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA),
 * used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. This project has modified all or some of this
 * information. USDOL/ETA has not approved, endorsed, or tested these modifications.
 */
const ROWS = `
11-1011.00|5|首席执行官|Chief Executives|1.26 3.05 2.16 3.54 6.96 4.97
11-1011.03|5|首席可持续发展官|Chief Sustainability Officers|2.04 4.78 2.48 3.55 6.68 4.49
11-1021.00|4|总经理和运营经理|General and Operations Managers|2.2 2.37 1.29 3.38 7 5.34
11-1031.00|4|立法者（议员）|Legislators|1.54 3.35 2.7 3.69 5.52 3.62
11-2011.00|4|广告和促销经理|Advertising and Promotions Managers|1 1.69 3.87 3.14 7 4.43
11-2021.00|4|市场营销经理|Marketing Managers|1 2.9 2.45 2.82 7 4.7
11-2022.00|4|销售经理|Sales Managers|1.49 1.67 1.36 3.37 7 5.53
11-2032.00|4|公共关系经理|Public Relations Managers|1 2.34 3.67 4.18 7 4.39
11-2033.00|4|筹款经理|Fundraising Managers|1 2.41 2.61 3.76 7 4.82
11-3012.00|3|行政服务经理|Administrative Services Managers|1.42 2.12 1.11 3.74 6.47 6.27
11-3013.00|3|设施经理|Facilities Managers|4.15 2.6 1.61 3.58 5.35 5.35
11-3013.01|4|安保经理|Security Managers|3.39 3.69 1.3 2.75 5.63 5.43
11-3021.00|4|计算机和信息系统经理|Computer and Information Systems Managers|2.68 4.49 1.47 2.35 5.09 5.94
11-3031.00|4|财务经理|Financial Managers|1.36 2.46 1.59 3.04 7 5.56
11-3031.01|4|司库和财务总监|Treasurers and Controllers|1 2.2 1.17 2.68 6.15 6.44
11-3031.03|5|投资基金经理|Investment Fund Managers|1.48 3.77 1.65 2.69 6.95 5.21
11-3051.00|4|工业生产经理|Industrial Production Managers|4 2.92 1.4 1.85 6.03 5.21
11-3051.01|4|质量控制经理|Quality Control Systems Managers|3.58 4.12 1.28 2.07 5.09 5.42
11-3051.02|3|地热生产经理|Geothermal Production Managers|5.35 3.35 1 2.07 4.58 4.82
11-3051.03|4|生物燃料生产经理|Biofuels Production Managers|4.59 3.74 1 1.83 5.41 5.06
11-3051.04|4|生物质发电厂经理|Biomass Power Plant Managers|5.12 3.19 1 1.72 4.86 5.34
11-3051.06|3|水力发电经理|Hydroelectric Production Managers|5.37 3.64 1 1.83 4.57 5.02
11-3061.00|4|采购经理|Purchasing Managers|2.49 1.77 1.2 2.7 7 5.98
11-3071.00|4|运输、仓储和配送经理|Transportation, Storage, and Distribution Managers|3.6 2.64 1 2.39 5.99 5.74
11-3071.04|4|供应链经理|Supply Chain Managers|3.39 2.46 1 2.04 6.24 5.25
11-3111.00|4|薪酬福利经理|Compensation and Benefits Managers|1 2.18 1.41 3.81 7 5.66
11-3121.00|4|人力资源经理|Human Resources Managers|1.26 2.31 1.5 3.88 7 5.54
11-3131.00|4|培训与发展经理|Training and Development Managers|1.9 3.04 2.57 5.54 6.35 4.04
11-9013.00|4|农场和牧场经营者|Farmers, Ranchers, and Other Agricultural Managers|5.16 2.74 1.06 2.63 5.52 4.53
11-9021.00|4|建筑施工经理|Construction Managers|4.68 3.18 1.7 2.35 5.73 4.8
11-9031.00|4|幼儿园和托育机构管理者|Education and Childcare Administrators, Preschool and Daycare|1.2 2.9 2.78 6.46 4.85 4.53
11-9032.00|5|中小学管理者|Education Administrators, Kindergarten through Secondary|1.31 3.06 2.84 5.72 5.34 4.68
11-9033.00|5|高等院校管理者|Education Administrators, Postsecondary|1 3.83 2.81 5.64 5.3 4.91
11-9041.00|5|建筑和工程经理|Architectural and Engineering Managers|2.99 4.56 2.64 2.95 6.4 4.43
11-9041.01|4|生物燃料技术研发经理|Biofuels/Biodiesel Technology and Product Development Managers|4.16 5.84 2.11 2.1 4.7 3.51
11-9051.00|2|餐饮服务经理|Food Service Managers|4.16 1.96 1.63 3.53 5.97 5.06
11-9071.00|3|博彩经理|Gambling Managers|2.8 1.35 1.09 2.86 6.74 5.46
11-9072.00|4|文娱休闲经理|Entertainment and Recreation Managers, Except Gambling|3.35 1.96 1.98 3.93 6.25 5.04
11-9081.00|4|酒店住宿经理|Lodging Managers|2.69 1.1 1.43 4.31 6.21 5.22
11-9111.00|4|医疗卫生服务经理|Medical and Health Services Managers|2.05 3.75 1.45 4.4 5.95 5.17
11-9121.00|5|自然科学研究经理|Natural Sciences Managers|2.74 5.87 2.44 3.09 5.6 4.22
11-9121.01|4|临床研究协调员|Clinical Research Coordinators|1.58 5.9 1.76 3.58 4.31 4.81
11-9121.02|4|水资源专员|Water Resource Specialists|4.45 5.8 1.78 2.58 3.53 4.17
11-9131.00|2|邮政局长|Postmasters and Mail Superintendents|2.14 1.3 1.17 3.35 6 5.69
11-9141.00|4|物业和房地产经理|Property, Real Estate, and Community Association Managers|3.28 2.11 1.69 3.53 6.67 5.26
11-9151.00|4|社会和社区服务经理|Social and Community Service Managers|1 2.17 2.43 5.43 6.97 4.21
11-9161.00|4|应急管理主任|Emergency Management Directors|3.53 4.49 1.82 4.01 5.07 4.69
11-9171.00|3|殡仪馆经理|Funeral Home Managers|2.81 2.32 1.89 4.35 6.38 4.56
11-9179.01|4|健身与健康协调员|Fitness and Wellness Coordinators|3.21 2.69 2.14 5.58 5.42 3.65
11-9179.02|3|水疗中心经理|Spa Managers|2.5 1.31 1.84 4.19 7 4.91
11-9199.01|4|法规事务经理|Regulatory Affairs Managers|1.93 2.99 1.34 2.65 6.55 5.67
11-9199.02|4|合规经理|Compliance Managers|1.92 2.98 1 3.1 5.93 6.3
11-9199.08|4|防损经理|Loss Prevention Managers|3.43 3.62 1 2.85 5.62 5.85
11-9199.09|3|风电运营经理|Wind Energy Operations Managers|4.16 3.04 1 2.34 6.47 5.24
11-9199.10|4|风电开发经理|Wind Energy Development Managers|3.44 3.86 1.66 2.38 6.71 4.82
11-9199.11|4|污染场地再开发专员|Brownfield Redevelopment Specialists and Site Managers|4.49 4.31 1.46 2.03 4.54 4.69
13-1011.00|4|演员、艺术家和运动员经纪人|Agents and Business Managers of Artists, Performers, and Athletes|1 1.76 3.55 4.14 6.48 3.73
13-1021.00|4|农产品采购员|Buyers and Purchasing Agents, Farm Products|4.56 1.85 1.08 1.74 4.91 4.8
13-1022.00|3|批发零售采购员|Wholesale and Retail Buyers, Except Farm Products|3.37 1.92 1.56 2.45 5.23 5.17
13-1023.00|4|采购专员|Purchasing Agents, Except Wholesale, Retail, and Farm Products|3.5 1.82 1.19 1.93 5.09 5.65
13-1031.00|4|保险理赔员|Claims Adjusters, Examiners, and Investigators|1.23 3.53 1 2.61 4.77 6.23
13-1032.00|3|车损评估员|Insurance Appraisers, Auto Damage|5.17 3.04 1.16 1.64 3.54 5.44
13-1041.00|3|合规专员|Compliance Officers|2.51 3.07 1 2.97 4.08 6.33
13-1041.01|4|环境合规检查员|Environmental Compliance Inspectors|4.57 4.77 1.05 2.35 3.21 5.84
13-1041.03|4|平等机会专员|Equal Opportunity Representatives and Officers|1.23 3.01 1.73 4.24 5.37 5.21
13-1041.04|3|政府财产检查员|Government Property Inspectors and Investigators|3.09 3.32 1 2.41 4.2 6.26
13-1041.06|3|验尸官|Coroners|4.04 4.94 1.5 3.1 4.09 4.86
13-1041.07|4|法规事务专员|Regulatory Affairs Specialists|1.4 3.32 1 2.5 4.46 6.32
13-1041.08|3|报关员|Customs Brokers|2.37 1.53 1 2.17 5.02 6.13
13-1051.00|4|成本估算员|Cost Estimators|3.01 3.18 1.12 1.66 4.65 6.44
13-1071.00|4|人力资源专员|Human Resources Specialists|1.03 2.52 1.35 3.78 5.67 5.52
13-1074.00|2|农场劳务承包人|Farm Labor Contractors|4.85 1.54 1 3.24 4.99 4.39
13-1075.00|4|劳动关系专员|Labor Relations Specialists|1.31 3.1 1.71 3.72 5.65 4.61
13-1081.00|4|物流专员|Logisticians|2.35 3.81 1.1 2.33 5.02 5.44
13-1081.01|4|物流工程师|Logistics Engineers|4.02 5.22 1.07 1.31 3.76 5.67
13-1081.02|4|物流分析师|Logistics Analysts|2.88 4.04 1 1.52 4.47 6.79
13-1082.00|4|项目管理专员|Project Management Specialists|1.48 2.75 1.57 3.32 6.3 5.55
13-1111.00|4|管理咨询师|Management Analysts|1.37 5.44 1.63 2.82 4.81 6.05
13-1121.00|4|会议和活动策划师|Meeting, Convention, and Event Planners|1 1.56 2.49 4.56 7 4.96
13-1131.00|4|筹款人|Fundraisers|1 2.02 3.22 4.23 6.03 4.07
13-1141.00|4|薪酬福利和职位分析专员|Compensation, Benefits, and Job Analysis Specialists|1.29 3.42 1.41 3.64 5.38 5.8
13-1151.00|4|培训专员|Training and Development Specialists|2.03 4.03 3.19 5.64 3.68 3.76
13-1161.00|4|市场调研分析师|Market Research Analysts and Marketing Specialists|1.08 4.6 2.56 2.47 5.52 4.62
13-1161.01|4|搜索营销专员|Search Marketing Strategists|1 3.78 3.23 2.76 5.54 4.68
13-1199.04|4|业务连续性规划师|Business Continuity Planners|2 4.39 1.66 3.06 5.23 5.06
13-1199.05|4|可持续发展专员|Sustainability Specialists|2.06 5.2 2.5 2.95 5.09 4.41
13-1199.06|4|网店经营者|Online Merchants|2.42 1.61 1.88 2.32 5.78 5.97
13-1199.07|4|安全管理专员|Security Management Specialists|3.86 5.09 1.68 1.96 3.73 5.68
13-2011.00|4|会计师和审计师|Accountants and Auditors|1.14 3.57 1.08 2.13 3.87 7
13-2022.00|4|动产评估师|Appraisers of Personal and Business Property|3.59 2.57 2.09 1.68 4.65 6
13-2023.00|4|房地产评估师|Appraisers and Assessors of Real Estate|2.7 2.85 1.61 2.63 4.87 5.81
13-2031.00|4|预算分析师|Budget Analysts|1 3.72 1.58 2.25 4.91 7
13-2041.00|4|信用分析师|Credit Analysts|1 3.79 1 2.41 4.55 6.85
13-2051.00|4|财务和投资分析师|Financial and Investment Analysts|1 5.06 1.78 2.25 5.09 5.54
13-2052.00|4|个人理财顾问|Personal Financial Advisors|1 3.27 1.69 4.07 5.85 5.61
13-2053.00|4|核保员|Insurance Underwriters|1.72 3.64 1 2.84 4.5 6.16
13-2054.00|4|金融风险专员|Financial Risk Specialists|1.67 4.96 1.31 2.48 4.92 5.36
13-2061.00|4|金融检查员|Financial Examiners|1.34 3.6 1 2.5 4.63 6.4
13-2071.00|4|信贷顾问|Credit Counselors|1 2.65 1.8 4.89 4.73 5.35
13-2072.00|4|信贷员|Loan Officers|1.43 2.32 1 3.65 4.98 6.08
13-2081.00|3|税务稽查员|Tax Examiners and Collectors, and Revenue Agents|1.21 2.47 1 3.15 4.38 6.85
13-2082.00|3|报税员|Tax Preparers|2.17 2.38 1 2.26 3.38 6.79
13-2099.01|5|金融量化分析师|Financial Quantitative Analysts|1.63 6.67 1.85 1.58 3.45 5.79
13-2099.04|4|反欺诈调查分析师|Fraud Examiners, Investigators and Analysts|2.01 4.67 1.22 1.95 4.57 5.62
15-1211.00|4|计算机系统分析师|Computer Systems Analysts|3.27 6.39 1.98 1.91 2.23 5.93
15-1211.01|4|健康信息学专员|Health Informatics Specialists|2.84 6.29 1.99 4.52 2.08 4.71
15-1212.00|4|信息安全分析师|Information Security Analysts|3.56 5.4 1.34 2.11 2.85 6.08
15-1221.00|5|计算机科学研究员|Computer and Information Research Scientists|3.74 7 2.95 2 2.49 4.8
15-1231.00|4|网络支持专员|Computer Network Support Specialists|4.38 4.61 1 2.28 2.64 5.45
15-1232.00|3|计算机用户支持专员|Computer User Support Specialists|4.13 3.77 1 3.31 2.36 6.02
15-1241.00|4|计算机网络架构师|Computer Network Architects|4.04 5.28 2.25 2.17 3.2 5.06
15-1241.01|3|电信工程专员|Telecommunications Engineering Specialists|4.54 4.29 1.9 2.31 3.07 4.95
15-1242.00|4|数据库管理员|Database Administrators|2.83 4.83 1.2 2.29 2.94 6.61
15-1243.00|4|数据库架构师|Database Architects|2.63 5.63 2.16 1.91 2.68 6.12
15-1243.01|4|数据仓库专员|Data Warehousing Specialists|2.93 4.79 1.62 2.03 3.05 6.38
15-1244.00|4|网络和系统管理员|Network and Computer Systems Administrators|4.19 4.04 1 2.22 3.46 6.18
15-1251.00|4|计算机程序员|Computer Programmers|3.37 5.1 2.51 1.98 2.09 5.92
15-1252.00|4|软件开发人员|Software Developers|3.61 6.05 2.37 1.81 1.87 5.62
15-1253.00|4|软件测试工程师|Software Quality Assurance Analysts and Testers|3.8 5.76 1.69 1.53 1.57 5.67
15-1254.00|3|网站开发人员|Web Developers|2.98 5.01 3.13 2.22 2.96 5.03
15-1255.00|4|网页和界面设计师|Web and Digital Interface Designers|2.59 4.88 4.48 2.2 3.13 4.4
15-1255.01|4|电子游戏设计师|Video Game Designers|2.77 4.15 6.38 2.3 3.92 3.85
15-1299.01|4|网站管理员|Web Administrators|2.45 4.41 2.42 2.27 3.77 5.54
15-1299.02|4|地理信息系统技术员|Geographic Information Systems Technologists and Technicians|4.26 5.19 2.31 1.93 1.93 5.88
15-1299.03|4|文档管理专员|Document Management Specialists|1.75 3.89 1.81 2.29 2.93 6.74
15-1299.04|4|渗透测试员|Penetration Testers|3.91 5.19 1.31 1.99 2.1 5.18
15-1299.05|4|信息安全工程师|Information Security Engineers|4.3 5.54 1.33 1.83 2.66 6.06
15-1299.06|4|数字取证分析师|Digital Forensics Analysts|3.2 6.11 1.69 1.65 2.71 6.03
15-1299.07|4|区块链工程师|Blockchain Engineers|3.4 5.28 2.07 1.57 3.39 5.69
15-1299.08|4|计算机系统工程师|Computer Systems Engineers/Architects|4.1 5.46 1.88 2.1 3.03 5.76
15-1299.09|4|信息技术项目经理|Information Technology Project Managers|1.73 3.87 1.77 2.67 5.91 5.31
15-2011.00|4|精算师|Actuaries|1.78 4.45 1.13 2.49 3.33 6.29
15-2021.00|5|数学家|Mathematicians|3.22 7 3.23 1.95 1.11 5.03
15-2031.00|5|运筹学分析师|Operations Research Analysts|1.9 6.26 2.18 2.02 3.14 5.76
15-2041.00|5|统计学家|Statisticians|2.14 6.58 1.77 1.71 1.82 6.03
15-2041.01|5|生物统计学家|Biostatisticians|2.43 7 2.8 3.11 1.98 4.4
15-2051.00|4|数据科学家|Data Scientists|2.17 6.98 2.61 1.66 1.71 5.39
15-2051.01|4|商业智能分析师|Business Intelligence Analysts|1.24 5.41 1.93 1.85 4.42 5.79
15-2051.02|4|临床数据经理|Clinical Data Managers|1.25 5.66 1.27 2.82 3.3 6.58
15-2099.01|4|生物信息技术员|Bioinformatics Technicians|3.81 6.42 1.58 1.69 1 6.04
17-1011.00|5|建筑师|Architects, Except Landscape and Naval|4.92 3.88 4.13 2.53 3.65 4.44
17-1012.00|4|景观设计师|Landscape Architects|5.42 4.73 4.68 2.67 3.65 3.7
17-1021.00|4|地图制图和摄影测量师|Cartographers and Photogrammetrists|4.62 5.18 3.55 1.78 1.64 5.34
17-1022.00|4|测量师|Surveyors|5.25 4.73 2.12 1.63 1.88 5.29
17-1022.01|4|大地测量师|Geodetic Surveyors|5.5 5.4 1.54 1.74 1.61 5.29
17-2011.00|4|航空航天工程师|Aerospace Engineers|5.65 6.05 2.35 1.25 2.52 4.44
17-2021.00|4|农业工程师|Agricultural Engineers|6.65 6.29 2.19 1.73 2.31 3.77
17-2031.00|4|生物医学工程师|Bioengineers and Biomedical Engineers|5.44 6.75 2.11 2.45 1.84 4.48
17-2041.00|4|化学工程师|Chemical Engineers|6.27 5.75 1.8 1.02 1.85 4.54
17-2051.00|4|土木工程师|Civil Engineers|6.43 5.15 2.21 1.69 2.66 4.61
17-2051.01|4|交通工程师|Transportation Engineers|5.37 5.08 2.13 1.97 3.09 4.41
17-2051.02|4|给排水工程师|Water/Wastewater Engineers|5.62 5.35 1.85 1.76 2.9 4.53
17-2061.00|4|计算机硬件工程师|Computer Hardware Engineers|5.69 5.56 1.83 1.82 1.98 5.37
17-2071.00|4|电气工程师|Electrical Engineers|6.02 5.45 2.12 1.72 2.44 4.43
17-2072.00|4|电子工程师|Electronics Engineers, Except Computer|6.24 5.81 2.03 1.59 1.62 4.68
17-2072.01|4|射频识别专员|Radio Frequency Identification Device Specialists|5.08 4.85 1.41 1.54 1.56 5.31
17-2081.00|4|环境工程师|Environmental Engineers|5.17 6.1 1.96 2.22 3.17 4.59
17-2111.00|4|健康与安全工程师|Health and Safety Engineers, Except Mining Safety Engineers and Inspectors|5.36 5.63 1.04 2.17 2.27 4.68
17-2111.02|4|消防工程师|Fire-Prevention and Protection Engineers|6.33 5.19 1.47 2.84 2.8 4.47
17-2112.00|4|工业工程师|Industrial Engineers|4.96 4.99 1.58 1.37 3.29 5.35
17-2112.01|5|人因工程师|Human Factors Engineers and Ergonomists|4.54 6.21 2.65 2.15 2.59 4.4
17-2112.02|4|验证工程师|Validation Engineers|4.85 5.56 1.48 1.43 2.02 5.07
17-2112.03|4|制造工程师|Manufacturing Engineers|5.27 4.53 2.22 1.6 3.09 4.41
17-2121.00|4|船舶工程师|Marine Engineers and Naval Architects|5.74 5.71 2.62 1.27 3.26 4.31
17-2131.00|4|材料工程师|Materials Engineers|5.88 5.82 2.54 1.38 2.06 4.11
17-2141.00|4|机械工程师|Mechanical Engineers|6.39 5.12 2.02 1.22 1.97 4.83
17-2141.01|4|燃料电池工程师|Fuel Cell Engineers|5.53 5.37 1.83 1.44 2.51 4.06
17-2141.02|4|汽车工程师|Automotive Engineers|6.17 5.67 2.55 1.37 2.13 4.06
17-2151.00|4|采矿和地质工程师|Mining and Geological Engineers, Including Mining Safety Engineers|6.08 5.58 1.55 1.84 2.75 4.64
17-2161.00|4|核工程师|Nuclear Engineers|4.92 6.44 2.05 1.89 2.53 4.48
17-2171.00|4|石油工程师|Petroleum Engineers|5.37 5.33 1.92 1.78 3.04 4.32
17-2199.03|4|能源工程师|Energy Engineers, Except Wind and Solar|5.2 4.69 2.03 2.24 3.09 4.4
17-2199.05|4|机电一体化工程师|Mechatronics Engineers|5.68 5.55 2.43 1.58 1.72 4.84
17-2199.06|5|微系统工程师|Microsystems Engineers|5.48 6.19 1.93 1.55 1.4 4.91
17-2199.07|4|光电工程师|Photonics Engineers|5.9 5.88 2.8 1.39 1.7 3.96
17-2199.08|4|机器人工程师|Robotics Engineers|6.18 5.61 1.79 1.49 1.79 4.48
17-2199.09|5|纳米系统工程师|Nanosystems Engineers|5.31 6.1 2.36 1.47 2.57 4.04
17-2199.10|4|风能工程师|Wind Energy Engineers|5.9 4.54 2.22 1.43 3.12 4.12
17-2199.11|4|太阳能系统工程师|Solar Energy Systems Engineers|5.97 5.02 2.11 1.9 3.05 3.96
17-3011.00|3|建筑和土木制图员|Architectural and Civil Drafters|5.54 4.23 4.48 1.55 1.53 4.89
17-3012.00|3|电气电子制图员|Electrical and Electronics Drafters|5.62 3.44 3.06 1.32 1.9 5.53
17-3013.00|3|机械制图员|Mechanical Drafters|5.96 3.79 3.62 1.21 1.36 4.85
17-3021.00|3|航空航天技术员|Aerospace Engineering and Operations Technologists and Technicians|6.47 5.11 1 1 1.44 5.31
17-3022.00|3|土木工程技术员|Civil Engineering Technologists and Technicians|5.75 5.37 2.88 1.55 2 5.27
17-3023.00|3|电气电子技术员|Electrical and Electronic Engineering Technologists and Technicians|6.26 5.2 1.76 1.78 1.31 5
17-3024.00|3|机电技术员|Electro-Mechanical and Mechatronics Technologists and Technicians|7 4.38 1.38 1 1 4.58
17-3024.01|3|机器人技术员|Robotics Technicians|6.94 3.88 1 1.13 1.37 4.67
17-3025.00|4|环境工程技术员|Environmental Engineering Technologists and Technicians|6.28 5.9 1.73 1.46 1.32 4.8
17-3026.00|3|工业工程技术员|Industrial Engineering Technologists and Technicians|5.34 5.13 1.22 1.44 2.31 5.2
17-3026.01|4|纳米技术员|Nanotechnology Engineering Technologists and Technicians|6.16 4.98 1.55 1.05 2.01 4.83
17-3027.00|3|机械工程技术员|Mechanical Engineering Technologists and Technicians|6.26 5.37 2.19 1.19 1.08 4.76
17-3027.01|3|汽车工程技术员|Automotive Engineering Technicians|7 5.37 1.41 1 1.25 4.45
17-3028.00|3|计量校准技术员|Calibration Technologists and Technicians|6.3 4.13 1.12 1.56 1 5.59
17-3029.01|2|无损检测员|Non-Destructive Testing Specialists|6.41 4.97 1.34 1.4 1 4.56
17-3029.08|3|光电技术员|Photonics Technicians|7 4.18 1 1 1 5.46
17-3031.00|3|测绘技术员|Surveying and Mapping Technicians|5.94 4.03 1.91 1 1 5.63
19-1011.00|5|动物科学家|Animal Scientists|5.24 6.93 1.96 1.97 2.4 3.36
19-1012.00|4|食品科学家|Food Scientists and Technologists|5.05 5.71 2.45 2.16 2.58 3.95
19-1013.00|5|土壤和植物科学家|Soil and Plant Scientists|6.43 6.71 2.11 1.67 1.71 3.41
19-1021.00|5|生物化学家和生物物理学家|Biochemists and Biophysicists|5.11 7 2.61 2.15 1.83 3.64
19-1022.00|5|微生物学家|Microbiologists|5.29 7 1.92 1.98 1.07 3.85
19-1023.00|5|动物学家和野生动物学家|Zoologists and Wildlife Biologists|5.43 6.99 2.31 2.55 2.33 3.7
19-1029.01|5|生物信息学家|Bioinformatics Scientists|3.81 7 2.51 1.64 1.26 5.04
19-1029.02|5|分子和细胞生物学家|Molecular and Cellular Biologists|5.03 6.66 1.95 2.27 2.58 5.1
19-1029.03|5|遗传学家|Geneticists|4.05 7 2.95 2.91 1.61 4.78
19-1029.04|5|生物学家|Biologists|4.11 7 2.4 2.62 2.76 4.45
19-1031.00|4|资源保护科学家|Conservation Scientists|5.15 5.7 1.97 2.87 3.16 3.98
19-1031.02|4|草场管理师|Range Managers|5.76 5.02 1.47 2.42 4.39 3.68
19-1031.03|4|公园自然讲解员|Park Naturalists|4.38 4.24 3.74 4.87 3.46 3.43
19-1032.00|4|林业师|Foresters|5.32 4.48 1.25 2.3 3.78 4.39
19-1041.00|5|流行病学家|Epidemiologists|2.82 7 2.19 4.11 2.37 3.63
19-1042.00|5|医学科学家|Medical Scientists, Except Epidemiologists|4.27 7 2.42 3.29 2.22 3.7
19-2011.00|5|天文学家|Astronomers|5.07 7 3.28 2.71 1.87 4.04
19-2012.00|5|物理学家|Physicists|4.94 7 2.75 2.12 1.77 4.8
19-2021.00|4|大气和空间科学家|Atmospheric and Space Scientists|4.77 6.26 2.72 2.49 2.68 4.45
19-2031.00|4|化学家|Chemists|5.67 6.71 1.52 1.14 1.6 4.81
19-2032.00|5|材料科学家|Materials Scientists|5.82 6.59 2.17 1.39 1.86 4.15
19-2041.00|4|环境科学家|Environmental Scientists and Specialists, Including Health|4.76 7 1.87 2.75 2.56 4.32
19-2041.01|5|气候政策分析师|Climate Change Policy Analysts|1.37 6.73 3.11 3.17 4.69 4.06
19-2041.02|5|环境修复规划师|Environmental Restoration Planners|5.31 6.25 2.24 2.12 3.63 4.13
19-2041.03|5|工业生态学家|Industrial Ecologists|4.62 7 2.14 1.95 3.04 3.98
19-2042.00|5|地球科学家|Geoscientists, Except Hydrologists and Geographers|5.59 7 2.72 2.24 1.65 4.16
19-2043.00|5|水文学家|Hydrologists|5.84 6.41 1.63 2.14 2.29 4.31
19-2099.01|5|遥感科学家|Remote Sensing Scientists and Technologists|4.86 6.09 1.93 1.27 1.44 4.81
19-3011.00|5|经济学家|Economists|1.35 7 2.43 2.4 3.93 4.53
19-3011.01|5|环境经济学家|Environmental Economists|2.74 7 2.53 2.28 4.11 4.08
19-3022.00|5|调查研究员|Survey Researchers|1.68 6.11 2.31 2.34 3.02 5.25
19-3032.00|5|工业组织心理学家|Industrial-Organizational Psychologists|1.05 5.34 3.13 3.99 4.71 4.28
19-3033.00|5|临床和咨询心理学家|Clinical and Counseling Psychologists|1.05 5.58 3.06 6.57 2.65 3.49
19-3034.00|5|学校心理学家|School Psychologists|1 5 3.31 6.77 2.82 4.01
19-3039.02|5|神经心理学家|Neuropsychologists|2.63 7 3.28 5.29 1.69 3.32
19-3039.03|5|临床神经心理学家|Clinical Neuropsychologists|2.82 7 2.4 5.69 2.07 3.49
19-3041.00|5|社会学家|Sociologists|1.56 6.5 3.99 4.36 3.08 3.6
19-3051.00|5|城市规划师|Urban and Regional Planners|3.22 5.31 3.06 3.03 4.46 3.96
19-3091.00|5|人类学家和考古学家|Anthropologists and Archeologists|3.99 6.84 4.21 3.67 1.63 3.19
19-3092.00|5|地理学家|Geographers|5.11 6.74 3.69 2.72 2.1 3.69
19-3093.00|5|历史学家|Historians|2.39 5.32 3.7 3.22 2.35 4.87
19-3094.00|5|政治学家|Political Scientists|1 6.71 3.87 3.42 3.61 3.52
19-3099.01|4|交通规划师|Transportation Planners|3.59 5.6 2.01 1.76 3.14 4.87
19-4012.00|3|农业技术员|Agricultural Technicians|6.82 4.57 1 1.46 1.99 4.26
19-4012.01|4|精准农业技术员|Precision Agriculture Technicians|6.46 5.4 1.23 1.39 2.11 4.95
19-4013.00|3|食品科学技术员|Food Science Technicians|5.57 4.51 1.33 1.73 1.96 5.04
19-4021.00|4|生物技术员|Biological Technicians|5.6 5.36 1.2 1.97 1.31 5.62
19-4031.00|3|化学技术员|Chemical Technicians|5.45 5.8 1.51 1.64 1.13 5.25
19-4042.00|4|环境科学技术员|Environmental Science and Protection Technicians, Including Health|5.83 5.6 1.23 1.93 1.35 4.93
19-4043.00|4|地质技术员|Geological Technicians, Except Hydrologic Technicians|5.6 5.18 1.28 1.46 1.11 5.34
19-4044.00|3|水文技术员|Hydrologic Technicians|5.48 4.92 1 1.68 1.47 5.28
19-4051.00|3|核技术员|Nuclear Technicians|5.75 4.57 1 1.83 2.26 5.07
19-4051.02|3|核监测技术员|Nuclear Monitoring Technicians|6.1 4.43 1 1.9 1.53 5.51
19-4061.00|4|社会科学研究助理|Social Science Research Assistants|2.38 6.08 1.89 2.67 2.27 5.93
19-4071.00|3|林业和资源保护技术员|Forest and Conservation Technicians|6.53 4.37 1 2.81 2.47 4.72
19-4092.00|4|法庭科学技术员|Forensic Science Technicians|5.18 5.94 1.77 1.5 1.59 4.98
19-4099.01|3|质量控制分析师|Quality Control Analysts|4.11 4.88 1 1.21 2.6 6
19-4099.03|4|遥感技术员|Remote Sensing Technicians|5.1 4.6 2.14 1.51 1.71 5.24
19-5011.00|4|职业健康安全专员|Occupational Health and Safety Specialists|4.45 4.98 1.28 3.45 3.2 4.7
19-5012.00|3|职业健康安全技术员|Occupational Health and Safety Technicians|5.35 4.88 1 2.87 2.64 5.56
21-1011.00|5|成瘾和行为障碍咨询师|Substance Abuse and Behavioral Disorder Counselors|1.59 3.81 2.59 6.66 2.71 3.16
21-1012.00|5|教育和职业咨询师|Educational, Guidance, and Career Counselors and Advisors|1 3.3 3.13 7 3.92 4.09
21-1013.00|5|婚姻家庭治疗师|Marriage and Family Therapists|1.49 5.32 3.58 6.22 1.78 2.9
21-1014.00|5|心理健康咨询师|Mental Health Counselors|1.31 4.42 3.06 6.79 2.96 3.43
21-1015.00|4|康复咨询师|Rehabilitation Counselors|1.23 3.27 2.98 6.8 3.56 3.26
21-1021.00|4|儿童、家庭和学校社工|Child, Family, and School Social Workers|1.7 3.32 2.9 6.85 2.94 3.57
21-1022.00|5|医务社工|Healthcare Social Workers|1.96 4.24 2.34 6.92 2.55 3.07
21-1023.00|5|心理健康和成瘾社工|Mental Health and Substance Abuse Social Workers|1.71 4.08 2.78 6.97 2.46 3.12
21-1091.00|4|健康教育专员|Health Education Specialists|1.66 5.29 2.54 6.15 3.21 3.95
21-1092.00|4|缓刑监督官和矫正专员|Probation Officers and Correctional Treatment Specialists|2.35 3.44 2.15 5.56 3.92 4.18
21-1093.00|4|社会服务助理|Social and Human Service Assistants|1.28 2.8 1.95 6.09 3.61 4.57
21-1094.00|4|社区卫生工作者|Community Health Workers|2 3.49 2.22 6.58 3.53 3.38
21-2011.00|5|神职人员|Clergy|2.1 2.11 3.44 5.91 4.17 2.89
21-2021.00|4|宗教活动和教育主管|Directors, Religious Activities and Education|1 2.71 3.38 7 6.16 3.16
23-1011.00|5|律师|Lawyers|1.12 4.38 2.4 3.48 5.51 4.59
23-1012.00|5|法官助理|Judicial Law Clerks|1.6 4.01 2.07 3.38 4.51 5.1
23-1021.00|5|行政法官和听证官|Administrative Law Judges, Adjudicators, and Hearing Officers|1 4.01 1.73 3.05 5.11 5.49
23-1022.00|5|仲裁员和调解员|Arbitrators, Mediators, and Conciliators|1.12 3.61 2.25 4.24 4.63 4.33
23-1023.00|5|法官|Judges, Magistrate Judges, and Magistrates|2.33 3.81 2.19 3.96 5.27 4.11
23-2011.00|3|律师助理|Paralegals and Legal Assistants|1.74 5.04 2.24 3.12 3.92 5.28
23-2093.00|2|产权审查员|Title Examiners, Abstractors, and Searchers|2.44 2.63 1.11 2.34 3.44 6.74
25-1011.00|5|商科教师（高校）|Business Teachers, Postsecondary|2 4.85 3.2 6.43 3.83 3.77
25-1021.00|5|计算机教师（高校）|Computer Science Teachers, Postsecondary|3.09 5.69 3.32 5.88 2.26 3.97
25-1022.00|5|数学教师（高校）|Mathematical Science Teachers, Postsecondary|2.81 5.86 3.2 6.19 1.94 4.38
25-1031.00|5|建筑学教师（高校）|Architecture Teachers, Postsecondary|3.43 5.13 4.48 6.77 2.46 3.2
25-1032.00|5|工程学教师（高校）|Engineering Teachers, Postsecondary|4.84 5.39 3.16 5.77 2.01 3.44
25-1041.00|5|农学教师（高校）|Agricultural Sciences Teachers, Postsecondary|3.97 5.36 2.92 6.24 2.61 3.51
25-1042.00|5|生物学教师（高校）|Biological Science Teachers, Postsecondary|3.96 5.88 3.3 6.25 2.04 3.65
25-1043.00|5|林学教师（高校）|Forestry and Conservation Science Teachers, Postsecondary|3.97 5.91 3.15 6.47 2.42 3.34
25-1051.00|5|地球与空间科学教师（高校）|Atmospheric, Earth, Marine, and Space Sciences Teachers, Postsecondary|4 5.61 3.14 6.51 2.37 3.6
25-1052.00|5|化学教师（高校）|Chemistry Teachers, Postsecondary|4.05 5.82 2.95 5.71 2.09 3.78
25-1053.00|5|环境科学教师（高校）|Environmental Science Teachers, Postsecondary|3.71 6.34 3.37 6.25 2.49 3.42
25-1054.00|5|物理教师（高校）|Physics Teachers, Postsecondary|3.77 5.98 3.28 6.06 2.35 3.64
25-1061.00|5|人类学和考古学教师（高校）|Anthropology and Archeology Teachers, Postsecondary|3.46 5.96 3.57 6.75 2.47 3.29
25-1062.00|5|区域和文化研究教师（高校）|Area, Ethnic, and Cultural Studies Teachers, Postsecondary|3.05 5.31 3.84 6.92 3 3.03
25-1063.00|5|经济学教师（高校）|Economics Teachers, Postsecondary|2.73 5.56 3.02 6.21 3.36 3.9
25-1064.00|5|地理学教师（高校）|Geography Teachers, Postsecondary|3.24 5.65 3.69 6.76 2.61 3.67
25-1065.00|5|政治学教师（高校）|Political Science Teachers, Postsecondary|1.95 5.47 3.72 6.87 3.25 3.02
25-1066.00|5|心理学教师（高校）|Psychology Teachers, Postsecondary|2.13 5.59 3.86 7 2.32 3.3
25-1067.00|5|社会学教师（高校）|Sociology Teachers, Postsecondary|2.57 5.71 3.58 6.7 2.53 3.27
25-1071.00|5|医学专业教师（高校）|Health Specialties Teachers, Postsecondary|3.27 5.43 3 7 1.99 3.52
25-1072.00|5|护理学教师（高校）|Nursing Instructors and Teachers, Postsecondary|2.94 4.91 3.29 7 2.13 3.15
25-1081.00|5|教育学教师（高校）|Education Teachers, Postsecondary|2.67 4.77 3.47 7 2.68 3.61
25-1082.00|5|图书馆学教师（高校）|Library Science Teachers, Postsecondary|2.93 5.44 3.27 6.27 2.16 4.16
25-1111.00|5|刑事司法教师（高校）|Criminal Justice and Law Enforcement Teachers, Postsecondary|2.4 4.88 3.33 6.85 3.37 3.56
25-1112.00|5|法学教师（高校）|Law Teachers, Postsecondary|2.41 5.35 3.39 6.46 3.49 3.72
25-1113.00|5|社会工作教师（高校）|Social Work Teachers, Postsecondary|2.2 5.03 3.86 7 2.85 3.02
25-1121.00|5|艺术、戏剧和音乐教师（高校）|Art, Drama, and Music Teachers, Postsecondary|3.03 4.14 5.73 6.99 2.12 2.61
25-1122.00|5|传播学教师（高校）|Communications Teachers, Postsecondary|2.18 4.62 3.82 6.95 3.13 3.58
25-1123.00|5|英语语言文学教师（高校）|English Language and Literature Teachers, Postsecondary|2.28 4.78 4.19 7 2.43 3.49
25-1124.00|5|外国语言文学教师（高校）|Foreign Language and Literature Teachers, Postsecondary|2.11 4.52 4.06 7 2.52 3.53
25-1125.00|5|历史教师（高校）|History Teachers, Postsecondary|2.81 5.41 3.95 6.95 2.6 3.45
25-1126.00|5|哲学和宗教教师（高校）|Philosophy and Religion Teachers, Postsecondary|2.46 5.14 3.76 7 2.77 3.48
25-1192.00|5|家政学教师（高校）|Family and Consumer Sciences Teachers, Postsecondary|2.93 4.85 3.48 7 2.79 3.37
25-1193.00|5|休闲健身教师（高校）|Recreation and Fitness Studies Teachers, Postsecondary|3.19 4.69 3.36 7 2.55 3.67
25-1194.00|3|职业技术教师（高校）|Career/Technical Education Teachers, Postsecondary|3.75 4.15 3.15 6.61 2.11 3.29
25-2011.00|3|学前教师|Preschool Teachers, Except Special Education|2.94 2.76 3.98 7 2.49 3.61
25-2012.00|4|幼儿园教师|Kindergarten Teachers, Except Special Education|2.68 3.11 3.99 7 2.48 3.8
25-2021.00|4|小学教师|Elementary School Teachers, Except Special Education|2.64 3.35 3.87 7 2.57 3.78
25-2022.00|4|初中教师|Middle School Teachers, Except Special and Career/Technical Education|2.59 3.31 4.1 7 2.66 3.56
25-2023.00|4|职业技术教师（初中）|Career/Technical Education Teachers, Middle School|3.28 3.31 3.38 7 2.27 3.82
25-2031.00|4|高中教师|Secondary School Teachers, Except Special and Career/Technical Education|2.73 3.19 3.77 7 2.9 3.61
25-2032.00|4|职业技术教师（高中）|Career/Technical Education Teachers, Secondary School|2.86 3.38 3.46 7 2.52 3.92
25-2051.00|5|特殊教育教师（学前）|Special Education Teachers, Preschool|2.7 3.49 3.98 7 1.7 3.18
25-2055.00|4|特殊教育教师（幼儿园）|Special Education Teachers, Kindergarten|2.55 3.8 3.65 7 1.73 3.67
25-2056.00|4|特殊教育教师（小学）|Special Education Teachers, Elementary School|2.27 3.94 3.65 7 1.77 3.48
25-2057.00|4|特殊教育教师（初中）|Special Education Teachers, Middle School|2.32 3.92 3.96 7 1.8 3.3
25-2058.00|4|特殊教育教师（高中）|Special Education Teachers, Secondary School|2.39 3.81 3.76 7 1.93 3.52
25-2059.01|5|适应性体育专员|Adapted Physical Education Specialists|4.12 3.65 2.46 7 1.88 4.17
25-3011.00|4|成人基础教育和英语教师|Adult Basic Education, Adult Secondary Education, and English as a Second Language Instructors|2.32 3.14 3.91 7 2.85 3.38
25-3021.00|3|兴趣班教师|Self-Enrichment Teachers|2.51 2.97 4.18 7 3.2 3.08
25-3031.00|4|代课教师|Substitute Teachers, Short-Term|2.19 2.52 3.43 6.73 2.45 3.65
25-3041.00|3|家教|Tutors|2.28 2.85 3.07 6.75 1.74 3.35
25-4011.00|5|档案管理员|Archivists|2.88 4.72 2.89 2.96 1.83 5.97
25-4012.00|5|博物馆策展人|Curators|2.47 3.43 2.98 3.82 3.84 5.36
25-4013.00|4|文物修复和博物馆技术员|Museum Technicians and Conservators|5.67 3.21 3.14 2.64 1.51 4.58
25-4022.00|5|图书馆员|Librarians and Media Collections Specialists|2.32 3.63 2.65 4.04 2.75 5.83
25-4031.00|3|图书馆技术员|Library Technicians|3.08 2.7 1.59 4.07 1.88 6.52
25-9021.00|5|农业和家政推广教育员|Farm and Home Management Educators|3.96 4.28 2.31 4.83 3.49 3.18
25-9031.00|5|课程与教学协调员|Instructional Coordinators|1.62 4.04 3.56 6.16 4.26 3.98
25-9042.00|3|中小学助教|Teaching Assistants, Preschool, Elementary, Middle, and Secondary School, Except Special Education|2.55 2.3 2.78 6.52 2.98 4.25
25-9043.00|3|特殊教育助教|Teaching Assistants, Special Education|1.98 3.29 3.34 7 2.14 3.57
25-9044.00|5|高校助教|Teaching Assistants, Postsecondary|2.15 3.13 2.01 6.53 2.79 4.99
27-1011.00|4|艺术总监|Art Directors|2.95 2.69 7 2.88 5.24 3.6
27-1012.00|3|手工艺术家|Craft Artists|5.89 1.85 5.93 1.68 2.86 2.66
27-1013.00|3|美术家（画家、雕塑家、插画家）|Fine Artists, Including Painters, Sculptors, and Illustrators|4.05 2.68 7 2.28 2.37 2.34
27-1014.00|4|特效师和动画师|Special Effects Artists and Animators|3.71 2.77 7 2.18 2.62 3.13
27-1021.00|4|工业设计师|Commercial and Industrial Designers|4.62 4.06 5.54 1.84 3.7 3.47
27-1022.00|3|时装设计师|Fashion Designers|4.34 2.17 7 2.35 3.96 2.94
27-1023.00|2|花艺设计师|Floral Designers|5.07 1.64 4.45 2.45 3.74 3.88
27-1024.00|4|平面设计师|Graphic Designers|3.38 2.86 7 2.16 3.43 3.92
27-1025.00|4|室内设计师|Interior Designers|4.12 3.07 5.56 2.68 3.7 3.82
27-1026.00|3|橱窗陈列员|Merchandise Displayers and Window Trimmers|4.45 1.51 4.7 2.19 4.28 3.09
27-1027.00|5|布景和展览设计师|Set and Exhibit Designers|3.7 2.75 6.69 3.04 3.93 3.27
27-2011.00|2|演员|Actors|2.29 2.16 7 4.08 4 1.81
27-2012.00|4|制片人和导演|Producers and Directors|2.13 2.24 6.14 3.12 5.78 3.56
27-2012.03|4|节目总监|Media Programming Directors|1.43 2.25 4.09 3.68 6.55 4.63
27-2012.04|4|选角导演|Talent Directors|1.22 1.42 5.69 4.27 5.93 3.57
27-2012.05|4|媒体技术总监|Media Technical Directors/Managers|3.96 2.78 3.44 2.61 5.18 4.47
27-2021.00|2|运动员|Athletes and Sports Competitors|5.18 1.4 2.14 4.3 4.53 3.01
27-2022.00|4|教练和球探|Coaches and Scouts|4.25 2.15 2.43 5.31 5.15 3.45
27-2023.00|2|裁判员|Umpires, Referees, and Other Sports Officials|4.3 1.6 1.15 3.44 5.77 4.53
27-2031.00|3|舞者|Dancers|4.83 1.43 6.39 3.65 3.18 1.61
27-2032.00|4|编舞|Choreographers|3.63 2.22 7 3.96 3.77 2.13
27-2041.00|4|音乐总监和作曲家|Music Directors and Composers|2.07 2.28 7 3.04 4.82 2.63
27-2042.00|4|乐手和歌手|Musicians and Singers|2.87 1.53 6.66 3.41 3.42 2.17
27-2091.00|2|音乐主持（DJ）|Disc Jockeys, Except Radio|3 1.55 4.82 2.93 3.55 3.5
27-3011.00|4|播音员|Broadcast Announcers and Radio Disc Jockeys|1.66 2.01 5.68 3.54 4.38 3.11
27-3023.00|4|记者和新闻分析员|News Analysts, Reporters, and Journalists|1.47 4.16 5.09 2.8 3.95 3.64
27-3031.00|4|公共关系专员|Public Relations Specialists|1 2.72 4.68 3.94 5.82 3.45
27-3041.00|4|编辑|Editors|1.03 2.9 5.39 2.56 4.13 4.68
27-3042.00|4|技术文档作者|Technical Writers|2.78 3.69 4.23 2.01 1.97 5.32
27-3043.00|4|作家|Writers and Authors|1 3.25 6.68 2.86 4.75 3.34
27-3043.05|4|诗人和词作者|Poets, Lyricists and Creative Writers|1.17 3.58 7 2.83 3.17 2.88
27-3091.00|4|口译和笔译|Interpreters and Translators|1.89 3.19 4.28 3.48 1.9 4.79
27-3092.00|3|法庭速录员|Court Reporters and Simultaneous Captioners|2.21 2.13 2.92 2.9 2.64 5.62
27-4011.00|3|音视频技术员|Audio and Video Technicians|5.2 2.74 3.24 1.97 1.87 4.58
27-4012.00|3|广播技术员|Broadcast Technicians|4.8 2.99 2.82 2.13 2.5 5.14
27-4014.00|3|录音师|Sound Engineering Technicians|5.14 2.68 4.45 1.69 2.16 4.22
27-4015.00|3|灯光师|Lighting Technicians|6.99 2.02 2.38 1.24 1.95 4.11
27-4021.00|3|摄影师|Photographers|5.54 2.18 5.28 1.94 2.28 3.35
27-4031.00|3|影视摄像师|Camera Operators, Television, Video, and Film|4.89 2 5.04 1.8 2.28 3.65
27-4032.00|4|影视剪辑师|Film and Video Editors|3.14 1.91 5.61 1.96 3.08 3.75
29-1011.00|5|脊椎按摩师|Chiropractors|5.53 4.77 1.34 5.56 2.13 3.55
29-1021.00|5|牙医|Dentists, General|5.23 5.48 1.17 4.41 2 3.71
29-1022.00|5|口腔颌面外科医生|Oral and Maxillofacial Surgeons|5.75 5.84 1.17 4.47 2.17 3.6
29-1023.00|5|正畸医生|Orthodontists|5.6 5.72 1.57 4.01 1.45 4.58
29-1024.00|5|口腔修复医生|Prosthodontists|6.17 5.54 1.78 4.59 1.43 3.22
29-1031.00|5|营养师|Dietitians and Nutritionists|3.03 4.8 2.4 5.5 3.42 3.35
29-1041.00|5|验光师|Optometrists|4.8 5.78 1.6 5.02 2.27 3.92
29-1051.00|5|药剂师|Pharmacists|2.82 5.67 1.48 4.88 2.62 4.56
29-1071.00|5|医师助理|Physician Assistants|4 4.94 1.16 5.89 1.98 4.46
29-1071.01|5|麻醉师助理|Anesthesiologist Assistants|4.4 4.62 1 4.9 1.89 5.1
29-1081.00|5|足科医生|Podiatrists|5.29 5.77 1.72 4.94 2.14 3.27
29-1122.00|5|作业治疗师|Occupational Therapists|3.57 4.23 3.07 6.08 1.83 3.12
29-1122.01|5|低视力康复师|Low Vision Therapists, Orientation and Mobility Specialists, and Vision Rehabilitation Therapists|3.93 3.89 3.2 6.52 2.12 2.83
29-1123.00|5|物理治疗师|Physical Therapists|4.33 4.87 2.17 5.91 2.49 3.07
29-1124.00|3|放射治疗师|Radiation Therapists|4.96 4.64 1.24 4.77 1.72 4.48
29-1125.00|4|娱乐治疗师|Recreational Therapists|3.69 4.32 2.87 6.82 2.51 2.67
29-1126.00|3|呼吸治疗师|Respiratory Therapists|5.03 4.73 1 4.88 1.68 3.93
29-1127.00|5|言语治疗师|Speech-Language Pathologists|2.62 5.57 3 6.09 1.44 4.03
29-1128.00|4|运动生理学家|Exercise Physiologists|5.26 4.92 1.49 4.74 2.99 3.75
29-1129.01|5|艺术治疗师|Art Therapists|2.99 3.67 5.49 5.64 2.32 2.86
29-1129.02|4|音乐治疗师|Music Therapists|2.36 4.18 4.76 5.23 2.51 3.15
29-1131.00|5|兽医|Veterinarians|5.98 5.98 1 3.45 1.7 3.47
29-1141.00|4|注册护士|Registered Nurses|3.46 4.71 1.34 5.57 2.38 4.75
29-1141.01|3|急症护士|Acute Care Nurses|3.7 5.66 1.75 5.8 1.76 3.32
29-1141.02|5|精神科高级护士|Advanced Practice Psychiatric Nurses|2.59 5.9 2.82 6.07 2.04 3.35
29-1141.03|4|重症护士|Critical Care Nurses|3.91 5.02 1.7 5.56 2.2 4.23
29-1141.04|5|临床护理专家|Clinical Nurse Specialists|2.34 4.86 1.81 6.23 3.69 4.04
29-1151.00|5|麻醉护士|Nurse Anesthetists|4.78 5.06 1 5.35 1.96 4.15
29-1161.00|5|助产护士|Nurse Midwives|3.24 4.25 1.94 5.96 2.97 3.4
29-1171.00|5|执业护士|Nurse Practitioners|3.56 5.54 1.38 5.52 2.07 4.06
29-1181.00|5|听力学家|Audiologists|3.98 5.93 2.18 5.92 1.81 3.97
29-1211.00|5|麻醉医生|Anesthesiologists|5.18 5.73 1.17 5.25 2.5 3.69
29-1212.00|5|心脏科医生|Cardiologists|4.96 6.87 1.15 4.73 2.28 4
29-1213.00|5|皮肤科医生|Dermatologists|4.81 6.44 1.87 4.65 1.77 3.83
29-1214.00|5|急诊医生|Emergency Medicine Physicians|4.15 5.64 1 5.6 2.68 4.22
29-1215.00|5|家庭医生|Family Medicine Physicians|3.75 6.08 1.45 6.21 2.34 3.95
29-1216.00|5|内科医生|General Internal Medicine Physicians|4.43 6.81 1.44 6.08 2.1 3.63
29-1217.00|5|神经科医生|Neurologists|4.1 7 2.08 5.02 2.39 3.69
29-1218.00|5|妇产科医生|Obstetricians and Gynecologists|4.59 5.5 1.45 5.45 2.74 3.72
29-1221.00|5|儿科医生|Pediatricians, General|3.64 6.18 1.88 6.64 2.54 3.58
29-1222.00|5|病理医生|Physicians, Pathologists|4.86 7 1.36 3.6 1.76 4.72
29-1223.00|5|精神科医生|Psychiatrists|2.3 6.59 2.65 5.83 1.95 3.6
29-1224.00|5|放射科医生|Radiologists|4.89 6.62 1.37 3.85 2.17 4.47
29-1229.01|5|过敏和免疫科医生|Allergists and Immunologists|3.84 6.95 1.85 5.3 2.2 3.67
29-1229.02|5|住院医生|Hospitalists|3.55 4.58 1.64 6.27 3.14 3.9
29-1229.03|5|泌尿科医生|Urologists|4.85 6.85 1.31 5.45 2.22 3.43
29-1229.04|5|康复科医生|Physical Medicine and Rehabilitation Physicians|4.92 6.26 1.87 6 1.69 3
29-1229.05|5|预防医学医生|Preventive Medicine Physicians|3.37 6.7 1.88 5.43 2.37 3.39
29-1229.06|5|运动医学医生|Sports Medicine Physicians|5.19 5.36 1.2 5.27 3.34 3.52
29-1241.00|5|眼科医生|Ophthalmologists, Except Pediatric|4.4 6.24 1.7 5.46 2.98 3.72
29-1242.00|5|骨科医生|Orthopedic Surgeons, Except Pediatric|5.08 6.5 1.48 4.82 2.36 3.91
29-1243.00|5|小儿外科医生|Pediatric Surgeons|4.95 6.52 1.55 4.99 2.43 3.91
29-1291.00|5|针灸师|Acupuncturists|4.8 5.49 2.08 5.65 1.6 3.06
29-1292.00|3|口腔卫生士|Dental Hygienists|5.27 4.52 1.12 5.35 1.73 4.31
29-1299.01|5|自然疗法医师|Naturopathic Physicians|4.53 5.89 1.81 5.73 1.98 3.25
29-1299.02|5|斜视矫正师|Orthoptists|4.88 5.74 1.88 4.77 1.47 3.82
29-2011.00|4|医学检验师|Medical and Clinical Laboratory Technologists|5.81 6.15 1.13 2.77 1.51 4.99
29-2011.01|4|细胞遗传检验师|Cytogenetic Technologists|5.32 5.91 1.48 1.93 1.56 5.02
29-2011.02|5|细胞学检验师|Cytotechnologists|5.92 6.06 1.1 2.41 1.84 4.89
29-2011.04|4|组织学检验师|Histotechnologists|5.72 6.56 1.31 2.89 1.05 5.16
29-2012.00|3|医学检验技术员|Medical and Clinical Laboratory Technicians|6.01 5.89 1 2.88 1 4.85
29-2012.01|3|组织学技术员|Histology Technicians|6.29 5.37 1.26 2.12 1 5.03
29-2031.00|3|心血管检查技师|Cardiovascular Technologists and Technicians|5.61 5.31 1 4.25 1.3 4.7
29-2032.00|3|超声技师|Diagnostic Medical Sonographers|5.87 4.75 1.32 4.1 1.51 5.05
29-2033.00|3|核医学技师|Nuclear Medicine Technologists|5.99 5.57 1 3.08 1.31 5.2
29-2034.00|3|放射技师|Radiologic Technologists and Technicians|5.9 4.88 1 3.41 1 5.08
29-2035.00|3|磁共振技师|Magnetic Resonance Imaging Technologists|5.46 4.79 1 3.51 1.27 4.93
29-2036.00|3|放射剂量师|Medical Dosimetrists|4.57 5.3 1.32 3.57 2.21 5
29-2042.00|3|急救员|Emergency Medical Technicians|5.46 4.57 1 5.56 1.56 3.76
29-2043.00|3|高级急救员|Paramedics|5.2 5.03 1 5.49 1.91 3.42
29-2051.00|3|膳食技术员|Dietetic Technicians|3.81 3.45 2.54 5.05 2.57 3.82
29-2052.00|3|药房技术员|Pharmacy Technicians|4.21 2.99 1 3.32 2.52 7
29-2053.00|3|精神科技术员|Psychiatric Technicians|3.29 4.57 2.12 6.93 1.46 3.46
29-2055.00|3|手术室技师|Surgical Technologists|6.26 3.22 1 3.82 1.61 4.85
29-2056.00|3|兽医技术员|Veterinary Technologists and Technicians|6.71 5.26 1 3.02 1 4.56
29-2057.00|3|眼科技术员|Ophthalmic Medical Technicians|5.33 4.81 1 4.64 1.75 4.41
29-2061.00|3|执业护理员|Licensed Practical and Licensed Vocational Nurses|4.58 3.67 1.05 5.5 2.13 4.58
29-2072.00|3|病案管理员|Medical Records Specialists|2.86 4.33 1 3.41 1.88 6.95
29-2081.00|3|配镜师|Opticians, Dispensing|4.35 2.28 1.41 3.05 3.33 5.43
29-2091.00|5|假肢矫形师|Orthotists and Prosthetists|6 5.1 1.99 4.3 1.56 3.58
29-2092.00|3|助听器验配师|Hearing Aid Specialists|3.87 4.38 1.73 4.55 1.73 4.4
29-2099.01|3|神经诊断技师|Neurodiagnostic Technologists|5.32 5.81 1.41 3.71 1.42 4.47
29-2099.05|3|眼科医学技师|Ophthalmic Medical Technologists|5.41 4.71 1.12 4.32 2.02 4.73
29-2099.08|3|患者服务代表|Patient Representatives|1.27 4.06 1.59 6.62 3.12 3.83
29-9021.00|3|健康信息登记员|Health Information Technologists and Medical Registrars|2.58 5.17 1.18 3.83 2.2 5.95
29-9091.00|5|运动防护师|Athletic Trainers|5.63 4.4 1.15 5.75 2.24 3.22
29-9092.00|5|遗传咨询师|Genetic Counselors|1.66 5.86 2.34 5.45 2.73 3.89
29-9093.00|3|手术助理|Surgical Assistants|5.7 3.45 1 3.84 1.78 4.4
29-9099.01|5|助产士|Midwives|3.98 3.54 1.91 6.04 2.7 3.26
31-1121.00|2|居家健康护理员|Home Health Aides|4.23 3.18 1.48 6.33 1.77 3.51
31-1122.00|2|生活照护员|Personal Care Aides|3.51 1.8 1.79 6.19 2.55 3.92
31-1131.00|3|护理助理|Nursing Assistants|4.58 2.72 1 5.7 1.77 4.24
31-1132.00|2|医院勤杂员|Orderlies|5.42 2.05 1 4.17 1.19 4.84
31-1133.00|2|精神科护理员|Psychiatric Aides|3.44 4.04 1.83 6.81 1.68 3.74
31-2011.00|3|作业治疗助理|Occupational Therapy Assistants|3.53 3.48 2.06 6.1 1.14 4.21
31-2012.00|3|作业治疗辅助员|Occupational Therapy Aides|3.91 2.55 1.69 6 1.82 3.72
31-2021.00|3|物理治疗助理|Physical Therapist Assistants|4.45 3.65 1.53 6.41 1.31 3.76
31-2022.00|2|物理治疗辅助员|Physical Therapist Aides|4.74 2.58 1.07 5.95 2.06 3.92
31-9011.00|3|按摩师|Massage Therapists|4.84 3.79 2.23 5.75 2.1 2.66
31-9091.00|3|牙科助理|Dental Assistants|4.48 3.55 1 4.37 1.34 5.43
31-9092.00|3|医疗助理|Medical Assistants|4.06 3.8 1 4.8 1.98 5.75
31-9093.00|2|医疗设备准备员|Medical Equipment Preparers|6.77 3.42 1 2.36 1 5.53
31-9094.00|3|医疗转录员|Medical Transcriptionists|2.47 3.6 1.74 3.69 1.26 6.25
31-9095.00|2|药房助理|Pharmacy Aides|3.75 1.57 1 3.11 3.84 6.79
31-9096.00|2|兽医助理|Veterinary Assistants and Laboratory Animal Caretakers|6.33 4.25 1 3.51 1 3.96
31-9097.00|3|采血员|Phlebotomists|5.44 4.69 1 3.6 1.4 5.42
31-9099.01|3|言语治疗助理|Speech-Language Pathology Assistants|2.47 4.37 2.65 5.48 1.53 5
31-9099.02|3|内镜技术员|Endoscopy Technicians|6.46 4.09 1 3 1.07 5.14
33-1011.00|3|狱警主管|First-Line Supervisors of Correctional Officers|3.58 1.8 1 4.54 6.32 5.06
33-1012.00|3|警察和侦探主管|First-Line Supervisors of Police and Detectives|3.45 2.34 1.01 3.78 6.88 5.09
33-1021.00|3|消防主管|First-Line Supervisors of Firefighting and Prevention Workers|5.14 2.26 1 3.72 6.15 4.66
33-1091.00|2|保安主管|First-Line Supervisors of Security Workers|4.38 1.82 1 3.57 5.95 5.1
33-2011.00|3|消防员|Firefighters|6.49 2.92 1.31 3.39 3.01 3.47
33-2021.00|3|火灾检查员|Fire Inspectors and Investigators|5.49 4.33 1.02 2.59 3.32 5.18
33-2022.00|3|森林防火专员|Forest Fire Inspectors and Prevention Specialists|6.35 3.56 1.11 3.18 3.41 4.57
33-3011.00|3|法警|Bailiffs|4.79 2.16 1 3.28 4 4.48
33-3012.00|2|狱警|Correctional Officers and Jailers|5.33 1.69 1.05 3.86 3.16 4.81
33-3021.00|3|刑侦人员|Detectives and Criminal Investigators|4.18 4.9 1.2 2.73 4.04 4.83
33-3021.02|3|警察鉴定和档案员|Police Identification and Records Officers|4.83 3.68 1.58 1.97 2.93 5.64
33-3021.06|4|情报分析员|Intelligence Analysts|2.33 5.77 2.11 1.91 3.84 5.37
33-3031.00|4|渔猎管理员|Fish and Game Wardens|6.4 3.91 1 2.38 3.02 4.24
33-3041.00|2|停车执法员|Parking Enforcement Workers|6.37 1.43 1 2.61 3.25 5.11
33-3051.00|3|巡警|Police and Sheriff's Patrol Officers|5.36 2.76 1.07 3.45 4.08 4.35
33-3051.04|3|海关和边检人员|Customs and Border Protection Officers|3.39 2.64 1 2.6 4.29 5.27
33-3052.00|3|铁路和公交警察|Transit and Railroad Police|6.17 2.28 1 2.51 3.21 4.94
33-9011.00|2|动物管理员|Animal Control Workers|5.93 3.59 1 2.63 2.17 3.89
33-9021.00|3|私家侦探|Private Detectives and Investigators|2.39 3.9 1.42 2.87 4.07 5.45
33-9031.00|2|博彩监察员|Gambling Surveillance Officers and Gambling Investigators|4.14 2.17 1 2.15 4.78 5.62
33-9032.00|2|保安员|Security Guards|6.41 2.29 1 2.64 2.88 4.76
33-9091.00|2|交通协管员|Crossing Guards and Flaggers|5.86 1.65 1.11 3.08 3 3.62
33-9092.00|2|救生员和滑雪巡逻员|Lifeguards, Ski Patrol, and Other Recreational Protective Service Workers|6.27 2.37 1 4.24 2.88 3.44
33-9093.00|2|安检员|Transportation Security Screeners|5.21 2.01 1 2.45 2.61 5.51
33-9094.00|2|校车监护员|School Bus Monitors|3.43 1.51 1.74 5.25 1.95 4.76
33-9099.02|2|零售防损员|Retail Loss Prevention Specialists|3.9 3.44 1 2.71 4.77 5.67
35-1011.00|3|主厨|Chefs and Head Cooks|4.84 1.68 2.72 2.95 5.13 4.35
35-1012.00|2|餐饮一线主管|First-Line Supervisors of Food Preparation and Serving Workers|4.6 1.38 1.25 3.37 6.36 4.72
35-2011.00|1|快餐厨师|Cooks, Fast Food|6.33 1.38 1.85 2.42 3.36 4.32
35-2012.00|2|食堂厨师|Cooks, Institution and Cafeteria|5.9 1.83 2.01 3.17 3.16 4.35
35-2013.00|3|私家厨师|Cooks, Private Household|4.98 1.4 3.77 3.78 3.55 3.71
35-2014.00|2|餐厅厨师|Cooks, Restaurant|5.63 1.56 2.71 2.88 3.69 3.8
35-2015.00|2|快餐店厨师|Cooks, Short Order|6.13 1 2.27 3.19 3.68 4.37
35-2021.00|1|配菜员|Food Preparation Workers|6.4 1.35 1.9 2.71 2.23 4.18
35-3011.00|2|调酒师|Bartenders|4.65 1 2.3 3.74 3.85 4.53
35-3023.00|1|快餐和柜台服务员|Fast Food and Counter Workers|4.83 1 1.45 3.48 3.45 4.96
35-3023.01|1|咖啡师|Baristas|5.58 1.07 2.63 3.7 3.24 3.7
35-3031.00|2|餐厅服务员|Waiters and Waitresses|4.12 1 1.84 4.72 4.06 4.95
35-3041.00|2|送餐员（非餐厅）|Food Servers, Nonrestaurant|4.84 1.46 2.1 4.23 2.85 3.87
35-9011.00|1|餐厅勤杂员|Dining Room and Cafeteria Attendants and Bartender Helpers|5.63 1 1.02 3.66 2.26 4.57
35-9021.00|1|洗碗工|Dishwashers|7 1 1 1.83 1.44 4.45
35-9031.00|2|餐厅领位员|Hosts and Hostesses, Restaurant, Lounge, and Coffee Shop|3.19 1 1.73 5.24 4.44 4.09
37-1011.00|2|保洁和客房主管|First-Line Supervisors of Housekeeping and Janitorial Workers|4.14 1.38 1 3.63 5.7 5.35
37-1012.00|3|园林绿化主管|First-Line Supervisors of Landscaping, Lawn Service, and Groundskeeping Workers|4.55 1.77 1.03 3.01 6.11 5.24
37-2011.00|2|清洁工|Janitors and Cleaners, Except Maids and Housekeeping Cleaners|6.73 1.15 1 2.11 1.67 4.61
37-2012.00|1|客房服务员|Maids and Housekeeping Cleaners|6.08 1 1.39 2.49 1.47 4.6
37-2021.00|2|害虫防治员|Pest Control Workers|6.85 2.94 1 1.67 2.21 4.17
37-3011.00|1|园林绿化工|Landscaping and Groundskeeping Workers|7 1.62 1.9 1.45 1.81 3.35
37-3012.00|2|农药喷洒员|Pesticide Handlers, Sprayers, and Applicators, Vegetation|6.51 2.73 1 1.95 1.42 3.67
37-3013.00|2|修树工|Tree Trimmers and Pruners|7 2.13 1 1.79 1.22 3.09
39-1013.00|2|博彩服务主管|First-Line Supervisors of Gambling Services Workers|3.7 1 1 3.02 5.93 5.49
39-1014.00|2|文娱服务主管|First-Line Supervisors of Entertainment and Recreation Workers, Except Gambling Services|2.9 1.03 1.79 4.4 7 4.72
39-1022.00|3|个人服务主管|First-Line Supervisors of Personal Service Workers|3.37 1.1 1.09 3.98 6.85 5.11
39-2011.00|2|驯兽师|Animal Trainers|6.52 2.3 1.76 3.61 2.08 2.97
39-2021.00|2|动物饲养员|Animal Caretakers|6.17 2.75 1.63 3.75 1.52 3.25
39-3011.00|2|发牌员|Gambling Dealers|3.71 1 1.1 2.16 5.18 5.46
39-3012.00|2|博彩投注员|Gambling and Sports Book Writers and Runners|2.78 1 1.02 2.92 4.99 5.97
39-3021.00|2|电影放映员|Motion Picture Projectionists|5.44 2.02 3.1 2.02 1.99 4.39
39-3031.00|2|引座和检票员|Ushers, Lobby Attendants, and Ticket Takers|3.21 1 1.41 4.69 4.19 4.75
39-3091.00|1|游乐场服务员|Amusement and Recreation Attendants|4.23 1 1.68 4.35 3.83 4.72
39-3092.00|2|服装管理员|Costume Attendants|3.88 1 5.61 3.26 2.84 4.27
39-3093.00|2|更衣室服务员|Locker Room, Coatroom, and Dressing Room Attendants|4.16 1 1.56 4.14 2.49 5.59
39-4011.00|3|遗体防腐师|Embalmers|5.84 2.57 1.61 3.4 2.65 3.85
39-4012.00|2|火化操作员|Crematory Operators|5.96 2.11 1.46 2.73 1.49 4.36
39-4021.00|2|殡仪服务员|Funeral Attendants|4.95 1.07 1.82 3.93 3.67 4.34
39-4031.00|3|殡仪师|Morticians, Undertakers, and Funeral Arrangers|3.55 1.4 1.75 4.41 4.66 4.67
39-5011.00|3|理发师|Barbers|5.39 1 2.71 3.58 3.55 3.89
39-5012.00|3|美发和美容师|Hairdressers, Hairstylists, and Cosmetologists|5.4 1.54 3.24 3.72 3.25 3.92
39-5091.00|3|影视舞台化妆师|Makeup Artists, Theatrical and Performance|4.33 1.37 6.72 3 3.08 3.01
39-5092.00|2|美甲师|Manicurists and Pedicurists|5.63 1.3 2.29 3.06 2.35 3.67
39-5093.00|2|洗发员|Shampooers|5.53 1.35 1.56 3.75 2.47 3.37
39-5094.00|3|皮肤护理师|Skincare Specialists|5.48 2.04 2.95 4.18 3.12 3.37
39-6011.00|2|行李员|Baggage Porters and Bellhops|4.92 1 1 3.51 2.55 4.82
39-6012.00|3|礼宾员|Concierges|2.7 1 2.29 5.34 4.67 4.18
39-7011.00|3|导游|Tour Guides and Escorts|3.33 2.4 3.46 5.35 3.64 2.85
39-7012.00|2|旅行领队|Travel Guides|2.45 2.34 2.45 4.84 4.61 4.3
39-9011.00|2|托育员|Childcare Workers|3.08 1.48 3.58 6.18 2.75 3.44
39-9011.01|2|保姆|Nannies|2.91 2.19 3.5 6.3 2.68 3.34
39-9031.00|3|健身教练|Exercise Trainers and Group Fitness Instructors|5.23 2.71 2.4 5.62 3.51 2.98
39-9032.00|4|康乐活动员|Recreation Workers|3.75 1.98 3.05 4.9 4.51 3.46
39-9041.00|3|宿舍辅导员|Residential Advisors|2.82 2.37 2.25 5.28 3.81 4.63
41-1011.00|2|零售主管|First-Line Supervisors of Retail Sales Workers|2.75 1.14 1 3.64 7 5.61
41-1012.00|4|非零售销售主管|First-Line Supervisors of Non-Retail Sales Workers|1.74 1.11 1 4.08 7 5.31
41-2011.00|2|收银员|Cashiers|2.9 1 1 2.59 3.62 6.21
41-2012.00|2|博彩兑换员|Gambling Change Persons and Booth Cashiers|3.07 1 1.06 2.43 4.19 6.36
41-2021.00|2|柜台和租赁员|Counter and Rental Clerks|3.17 1 1.27 3.3 3.86 5.9
41-2022.00|2|配件销售员|Parts Salespersons|5.64 1.6 1 1.96 3.83 5.12
41-2031.00|2|零售营业员|Retail Salespersons|3.2 1 1.98 2.96 6.13 5.17
41-3011.00|4|广告销售员|Advertising Sales Agents|1.18 1.52 3.64 2.96 6.65 4.34
41-3021.00|4|保险代理人|Insurance Sales Agents|1 2.25 1.09 3.71 5.95 5.46
41-3031.00|4|证券和金融产品销售员|Securities, Commodities, and Financial Services Sales Agents|1.26 2.53 1.29 3.07 6.08 5.27
41-3041.00|3|旅行代理人|Travel Agents|1.15 1.51 1.9 4.31 5.78 5.77
41-3091.00|2|服务销售代表|Sales Representatives of Services, Except Advertising, Insurance, Financial Services, and Travel|1.07 1.94 1.45 3.75 6.73 5.07
41-4011.00|4|技术产品销售代表|Sales Representatives, Wholesale and Manufacturing, Technical and Scientific Products|2.8 3.15 1.44 3.12 5.27 5.14
41-4011.07|3|太阳能销售和评估员|Solar Sales Representatives and Assessors|3.52 2.73 1.39 2.75 5.56 4.43
41-4012.00|4|批发和制造业销售代表|Sales Representatives, Wholesale and Manufacturing, Except Technical and Scientific Products|2.63 2.24 1.65 2.69 6.12 4.92
41-9011.00|2|产品演示推广员|Demonstrators and Product Promoters|3.24 1.89 3.31 3.26 5.38 3.56
41-9012.00|2|模特|Models|5.01 1.09 6.91 2.49 3.71 2.26
41-9021.00|4|房地产经纪人|Real Estate Brokers|2.71 1.52 1 2.9 6.48 5.76
41-9022.00|3|房产销售员|Real Estate Sales Agents|2.12 1.47 1.92 3.52 6.46 4.94
41-9031.00|4|销售工程师|Sales Engineers|3.38 3.58 1.76 2.82 5.78 4.51
41-9041.00|2|电话销售员|Telemarketers|1.87 1.09 1.24 3.61 5.36 5.07
41-9091.00|1|上门推销员和街头小贩|Door-to-Door Sales Workers, News and Street Vendors, and Related Workers|3.56 1 2.04 2.79 5.52 4.7
43-1011.00|3|行政办公主管|First-Line Supervisors of Office and Administrative Support Workers|1.58 1.38 1 4.33 6.9 5.7
43-2011.00|2|总机接线员|Switchboard Operators, Including Answering Service|3.63 1.39 1 2.91 3.18 5.95
43-2021.00|2|电话接线员|Telephone Operators|3.23 1.14 1 4.05 3.33 6.21
43-3011.00|2|催收员|Bill and Account Collectors|2.08 1 1 3.26 4.36 7
43-3021.00|3|开票员|Billing and Posting Clerks|2.83 1.59 1 1.47 2.76 7
43-3031.00|3|簿记和会计文员|Bookkeeping, Accounting, and Auditing Clerks|1.63 2.18 1 1.49 2.87 7
43-3041.00|2|博彩出纳|Gambling Cage Workers|2.9 1 1 2.91 4.66 5.98
43-3051.00|3|工资和考勤员|Payroll and Timekeeping Clerks|1.85 1.05 1 1.91 3.32 7
43-3061.00|2|采购文员|Procurement Clerks|3.17 1.71 1 1.63 4.13 7
43-3071.00|2|银行柜员|Tellers|2.27 1.42 1 2.44 4.19 6.88
43-4011.00|3|证券文员|Brokerage Clerks|2.1 1.27 1 2.32 4.51 6.96
43-4021.00|2|信函文员|Correspondence Clerks|1.32 2.52 1.57 2.7 3.43 6.86
43-4031.00|2|法院和市政文员|Court, Municipal, and License Clerks|1.97 1.91 1.11 3.52 4.24 6.16
43-4041.00|2|信贷审核文员|Credit Authorizers, Checkers, and Clerks|1 1.87 1 3.39 4.48 7
43-4051.00|2|客户服务代表|Customer Service Representatives|1.97 1.63 1 3.77 5.08 6.32
43-4061.00|3|资格审核员|Eligibility Interviewers, Government Programs|1 2.45 1 4.46 3.92 6.32
43-4071.00|2|文件管理员|File Clerks|2.41 1.28 1.01 2.05 1.76 7
43-4081.00|2|酒店前台|Hotel, Motel, and Resort Desk Clerks|2.62 1 1.35 4.49 3.8 5.72
43-4111.00|3|访谈员|Interviewers, Except Eligibility and Loan|1 1.92 1.38 4.12 3.66 6.01
43-4121.00|2|图书馆文员|Library Assistants, Clerical|2.91 2 1.29 3.77 2.18 6.89
43-4131.00|3|贷款文员|Loan Interviewers and Clerks|1 2.18 1 3.4 4.61 6.92
43-4141.00|3|开户文员|New Accounts Clerks|1.37 1.91 1 3.66 4.65 6.86
43-4151.00|2|订单文员|Order Clerks|2.57 1 1 2.52 4.54 6.97
43-4161.00|3|人事助理|Human Resources Assistants, Except Payroll and Timekeeping|1.43 1.35 1 3.24 3.91 7
43-4171.00|2|接待员|Receptionists and Information Clerks|1.95 1.79 1.1 3.57 4.26 6.3
43-4181.00|2|订票员|Reservation and Transportation Ticket Agents and Travel Clerks|2.12 1 1.32 4.39 4.08 5.54
43-5011.00|2|货运代理|Cargo and Freight Agents|3.15 1.52 1 2.14 4.83 6.32
43-5011.01|2|货代专员|Freight Forwarders|3.51 2.59 1 1.84 3.94 5.6
43-5021.00|2|快递员和信差|Couriers and Messengers|4.47 1.07 1 2.96 2.86 5.07
43-5031.00|2|公共安全接警员|Public Safety Telecommunicators|4.33 2.91 1 3.65 2.89 5.52
43-5032.00|2|调度员|Dispatchers, Except Police, Fire, and Ambulance|5.27 1.42 1 2.69 2.92 5.4
43-5041.00|2|抄表员|Meter Readers, Utilities|4.91 2.53 1 2.15 1.28 6.58
43-5051.00|2|邮局营业员|Postal Service Clerks|3.21 1 1 2.57 2.71 6.55
43-5052.00|2|邮递员|Postal Service Mail Carriers|3.56 1 1 2.69 2.91 6.27
43-5053.00|2|邮件分拣员|Postal Service Mail Sorters, Processors, and Processing Machine Operators|4.6 1.54 1 1.83 1.66 5.91
43-5061.00|2|生产计划员|Production, Planning, and Expediting Clerks|3.12 1.2 1.14 2.11 4.91 5.92
43-5071.00|2|收发货和库存文员|Shipping, Receiving, and Inventory Clerks|3.98 1.24 1 1.37 3.11 7
43-5111.00|2|称量和检验记录员|Weighers, Measurers, Checkers, and Samplers, Recordkeeping|5.31 2.37 1 1 1.76 6.37
43-6011.00|3|行政秘书|Executive Secretaries and Executive Administrative Assistants|1.32 1.94 1.35 3.94 5.51 6.41
43-6012.00|3|法务秘书|Legal Secretaries and Administrative Assistants|1.41 2.91 1.55 3.17 4.42 6.69
43-6013.00|2|医务秘书|Medical Secretaries and Administrative Assistants|2.29 3.02 1 4.13 3.17 6.67
43-6014.00|2|秘书和行政助理|Secretaries and Administrative Assistants, Except Legal, Medical, and Executive|1.98 1.37 1 3.61 4.18 6.95
43-9021.00|2|数据录入员|Data Entry Keyers|3.05 2.31 1 1.19 1.67 7
43-9022.00|2|文字处理和打字员|Word Processors and Typists|2.87 1.94 2.26 2.23 1.86 6.59
43-9031.00|3|桌面排版员|Desktop Publishers|3.38 2.84 4.24 1.69 1.71 5.7
43-9041.00|2|保险单证文员|Insurance Claims and Policy Processing Clerks|1.24 2.43 1 2.56 3.86 7
43-9051.00|2|收发室文员|Mail Clerks and Mail Machine Operators, Except Postal Service|4.01 1 1 2.01 2.14 6.46
43-9061.00|2|办公室文员|Office Clerks, General|2.92 1.85 1 3.06 3.2 6.84
43-9071.00|2|办公设备操作员|Office Machine Operators, Except Computer|4.55 2.13 1.16 1.68 2.06 6.57
43-9081.00|4|校对员|Proofreaders and Copy Markers|1.44 2.5 3.56 2.2 1.53 6.16
43-9111.00|4|统计助理|Statistical Assistants|2.37 4.48 1 1.4 1.74 7
45-1011.00|3|农林渔主管|First-Line Supervisors of Farming, Fishing, and Forestry Workers|5.53 2.23 1 2.89 6.01 4.66
45-2011.00|2|农业检查员|Agricultural Inspectors|5.35 4.04 1 1.89 3.12 5.17
45-2021.00|2|动物育种员|Animal Breeders|6.36 3.4 1.45 2.38 2 3.58
45-2041.00|1|农产品分级员|Graders and Sorters, Agricultural Products|5.64 2.48 1.67 1.5 2.16 5
45-2091.00|1|农机操作员|Agricultural Equipment Operators|7 2.5 1 1 1.34 3.67
45-2092.00|1|农作物和苗圃工人|Farmworkers and Laborers, Crop, Nursery, and Greenhouse|7 2.32 1.28 1.86 2.37 3.36
45-2093.00|2|畜牧和水产工人|Farmworkers, Farm, Ranch, and Aquacultural Animals|6.78 2.66 1.42 2.5 1.92 2.95
45-3031.00|1|渔猎人员|Fishing and Hunting Workers|7 2.27 1.06 1.03 1.99 3.29
45-4011.00|3|林业和资源保护工人|Forest and Conservation Workers|7 3.33 1 2.71 3.03 4.07
45-4021.00|1|伐木工|Fallers|7 2.48 1.13 1.92 1.57 3.32
45-4022.00|1|集材机操作员|Logging Equipment Operators|6.83 1.81 1 1.11 1.1 4.4
45-4023.00|2|原木检尺员|Log Graders and Scalers|4.98 2.37 1 1.1 1.76 6.31
47-1011.00|3|建筑和采掘主管|First-Line Supervisors of Construction Trades and Extraction Workers|4.67 1.9 1 2.92 6 4.95
47-1011.03|3|太阳能安装经理|Solar Energy Installation Managers|5.86 2.65 1.27 1.74 4.85 4.19
47-2011.00|3|锅炉工|Boilermakers|7 2.31 1 1 1 3.72
47-2021.00|2|砌砖工|Brickmasons and Blockmasons|6.95 2.02 1.67 1.11 1.21 3.82
47-2022.00|3|石匠|Stonemasons|7 2.14 2.9 1.86 1.29 3
47-2031.00|2|木匠|Carpenters|6.75 1.91 2.18 1.9 1.79 3.46
47-2041.00|2|地毯安装工|Carpet Installers|7 1.13 1.94 1.29 1 3.5
47-2042.00|2|地板安装工|Floor Layers, Except Carpet, Wood, and Hard Tiles|7 1.39 1.83 1.56 1 3.68
47-2043.00|1|地板打磨工|Floor Sanders and Finishers|7 1.39 1.37 1.43 1.54 3.33
47-2044.00|2|瓷砖和石材铺贴工|Tile and Stone Setters|7 1.47 2.53 1.34 1 3.66
47-2051.00|1|水泥抹面工|Cement Masons and Concrete Finishers|7 2.29 1.66 1 1 3.27
47-2053.00|2|水磨石工|Terrazzo Workers and Finishers|7 1.8 1.93 1 1 3.28
47-2061.00|2|建筑工人|Construction Laborers|7 2.68 1.38 1.23 1.35 3.61
47-2071.00|2|路面摊铺机操作员|Paving, Surfacing, and Tamping Equipment Operators|7 1.72 1 1 1 3.69
47-2072.00|2|打桩机操作员|Pile Driver Operators|7 1.94 1 1.02 1.15 3.61
47-2073.00|2|工程机械操作员|Operating Engineers and Other Construction Equipment Operators|7 2.93 1 1.14 1.26 3.88
47-2081.00|2|石膏板和吊顶安装工|Drywall and Ceiling Tile Installers|7 1.96 2.3 1.18 1 3.14
47-2082.00|2|板缝处理工|Tapers|6.49 1.64 1.73 1.45 1.08 3.44
47-2111.00|3|电工|Electricians|7 2.7 1.24 1.32 1.81 4.09
47-2121.00|2|玻璃安装工|Glaziers|6.32 2.09 2.33 1.68 1.67 3.59
47-2131.00|2|墙体保温工|Insulation Workers, Floor, Ceiling, and Wall|6.78 1.78 1.3 1.05 1 3.97
47-2132.00|2|管道保温工|Insulation Workers, Mechanical|6.92 2.42 1 1.24 1 4.25
47-2141.00|2|油漆工|Painters, Construction and Maintenance|7 1.47 2.51 1.26 1 3.5
47-2142.00|2|裱糊工|Paperhangers|5.86 1 2.97 1.58 1.14 3.9
47-2151.00|2|铺管工|Pipelayers|7 2.43 1 1.3 1.14 3.54
47-2152.00|3|水管工和管道工|Plumbers, Pipefitters, and Steamfitters|7 2.2 1 1.16 1 3.72
47-2152.04|3|太阳能热水安装工|Solar Thermal Installers and Technicians|7 2.69 1.13 1.7 1.6 3.66
47-2161.00|1|抹灰工|Plasterers and Stucco Masons|7 1.56 2.56 1.38 1.05 3.3
47-2171.00|2|钢筋工|Reinforcing Iron and Rebar Workers|7 2.18 1.12 1.2 1.33 3.5
47-2181.00|2|屋顶工|Roofers|7 1.3 1.21 1.48 1.59 3.54
47-2211.00|2|钣金工|Sheet Metal Workers|7 2.07 1.55 1 1 3.58
47-2221.00|2|钢结构工|Structural Iron and Steel Workers|7 2.79 1.41 1.17 1.24 3.73
47-2231.00|2|光伏安装工|Solar Photovoltaic Installers|7 2.65 1.39 1.19 1.73 4.08
47-3011.00|2|砌筑助手|Helpers--Brickmasons, Blockmasons, Stonemasons, and Tile and Marble Setters|7 1.35 1.57 1.88 1 3.33
47-3012.00|2|木工助手|Helpers--Carpenters|6.91 1.29 1.4 2.14 1.61 3.46
47-3013.00|2|电工助手|Helpers--Electricians|7 2.21 1 2.05 1 3.94
47-3014.00|1|油漆助手|Helpers--Painters, Paperhangers, Plasterers, and Stucco Masons|6.52 1.11 1.78 2.43 1.36 3.47
47-3015.00|2|管道助手|Helpers--Pipelayers, Plumbers, Pipefitters, and Steamfitters|6.96 1.37 1 1.86 1.25 3.66
47-3016.00|2|屋顶助手|Helpers--Roofers|6.95 1 1 1.96 1.41 3.61
47-4011.00|3|建筑检查员|Construction and Building Inspectors|6.17 4.1 1.22 1.46 2.15 5.41
47-4011.01|3|能源审计员|Energy Auditors|4.53 4.17 1 1.89 3.34 5.93
47-4021.00|3|电梯安装维修工|Elevator and Escalator Installers and Repairers|7 2.44 1 1.38 1.22 3.92
47-4031.00|2|围栏安装工|Fence Erectors|7 2.08 1.35 1.35 1 3.68
47-4041.00|3|危险废物清除工|Hazardous Materials Removal Workers|7 2.57 1 1.48 1.19 4.36
47-4051.00|2|公路养护工|Highway Maintenance Workers|7 1.7 1.04 1.77 1.47 3.52
47-4061.00|2|铁轨铺设养护工|Rail-Track Laying and Maintenance Equipment Operators|7 1.7 1 1 1 4.11
47-4071.00|1|下水道清理工|Septic Tank Servicers and Sewer Pipe Cleaners|7 2.07 1 1.45 1.19 4.26
47-4091.00|2|砌块铺装工|Segmental Pavers|6.93 1.6 1.97 1.3 1.22 3.4
47-4099.03|2|房屋节能改造工|Weatherization Installers and Technicians|6.01 3.22 1.5 2.31 2.19 4.49
47-5011.00|1|石油井架工|Derrick Operators, Oil and Gas|7 2.54 1 1.01 1.64 3.64
47-5012.00|2|石油钻工|Rotary Drill Operators, Oil and Gas|7 3.04 1 1.16 2.2 3.78
47-5013.00|2|油井作业工|Service Unit Operators, Oil and Gas|7 2.58 1 1.2 1.82 4.07
47-5022.00|2|露天采矿挖掘操作员|Excavating and Loading Machine and Dragline Operators, Surface Mining|7 2.4 1 1 1 3.55
47-5023.00|2|凿井工|Earth Drillers, Except Oil and Gas|7 3.65 1.14 1.22 1.7 3.67
47-5032.00|2|爆破工|Explosives Workers, Ordnance Handling Experts, and Blasters|6.9 3.77 1.25 1.3 1.83 4.19
47-5041.00|2|连续采煤机操作员|Continuous Mining Machine Operators|6.97 2.5 1 1.04 1.34 4.07
47-5043.00|2|矿井锚杆工|Roof Bolters, Mining|7 2.46 1 1 1.01 3.34
47-5044.00|2|井下装运机操作员|Loading and Moving Machine Operators, Underground Mining|7 2.15 1 1 1 3.7
47-5051.00|1|采石工|Rock Splitters, Quarry|6.99 2.07 1.74 1.26 1.17 3.19
47-5071.00|1|油田杂工|Roustabouts, Oil and Gas|7 1.79 1 1 1 3.29
47-5081.00|2|采掘助手|Helpers--Extraction Workers|7 2.14 1 1.79 1.58 3.69
49-1011.00|3|维修安装主管|First-Line Supervisors of Mechanics, Installers, and Repairers|4.13 1.73 1.01 3.56 5.99 4.75
49-2011.00|3|计算机和办公设备维修员|Computer, Automated Teller, and Office Machine Repairers|5.83 2.65 1 1.75 1.79 5.5
49-2021.00|3|无线电和基站安装维修员|Radio, Cellular, and Tower Equipment Installers and Repairers|6.73 3.48 1.05 1.37 1.36 4.53
49-2022.00|3|电信设备安装维修员|Telecommunications Equipment Installers and Repairers, Except Line Installers|6.43 2.42 1 1.81 1.6 4.83
49-2091.00|3|航空电子技术员|Avionics Technicians|7 4.31 1.16 1.38 1.06 4.41
49-2092.00|3|电机和电动工具修理员|Electric Motor, Power Tool, and Related Repairers|7 2.73 1 1.19 1.01 4.25
49-2093.00|3|运输设备电气修理员|Electrical and Electronics Installers and Repairers, Transportation Equipment|7 3.38 1 1.15 1.02 4.83
49-2094.00|3|工商业电子设备修理员|Electrical and Electronics Repairers, Commercial and Industrial Equipment|7 3.84 1 1 1.44 5.27
49-2095.00|3|电站继电设备修理员|Electrical and Electronics Repairers, Powerhouse, Substation, and Relay|7 3.52 1 1.07 1.3 5.27
49-2096.00|3|汽车电子安装员|Electronic Equipment Installers and Repairers, Motor Vehicles|7 3.44 1 1.3 1 4.33
49-2097.00|3|视听设备安装维修员|Audiovisual Equipment Installers and Repairers|6.85 2.62 1.66 1.64 1.12 4.61
49-2098.00|3|安防和火警系统安装员|Security and Fire Alarm Systems Installers|6.67 3.35 1 1.37 1.58 4.94
49-3011.00|3|飞机维修技师|Aircraft Mechanics and Service Technicians|6.7 3.81 1 1.31 1.84 4.7
49-3021.00|2|汽车钣金喷漆工|Automotive Body and Related Repairers|7 1.6 1.43 1.06 1.45 3.34
49-3022.00|2|汽车玻璃安装工|Automotive Glass Installers and Repairers|7 2.24 1 1.28 1.39 3.7
49-3023.00|3|汽车维修技师|Automotive Service Technicians and Mechanics|7 3.58 1 1.45 1.6 4.31
49-3031.00|3|客货车柴油机技师|Bus and Truck Mechanics and Diesel Engine Specialists|7 3.27 1 1.54 1.29 3.73
49-3041.00|3|农机维修技师|Farm Equipment Mechanics and Service Technicians|7 3.02 1 1.3 1.08 4.3
49-3042.00|3|重型机械维修工|Mobile Heavy Equipment Mechanics, Except Engines|7 3.54 1 1 1 4.35
49-3043.00|2|轨道车辆修理工|Rail Car Repairers|7 2.77 1.21 1.48 1.16 3.87
49-3051.00|3|摩托艇技师|Motorboat Mechanics and Service Technicians|7 2.86 1 1.01 1.61 3.88
49-3052.00|3|摩托车技师|Motorcycle Mechanics|7 3.12 1.23 1.44 1 3.64
49-3053.00|2|小型发动机技师|Outdoor Power Equipment and Other Small Engine Mechanics|7 2.48 1 1.2 1.26 3.97
49-3091.00|2|自行车修理员|Bicycle Repairers|7 1.82 1.17 1.62 1.49 3.34
49-3092.00|2|房车维修技师|Recreational Vehicle Service Technicians|7 2.61 1 1.57 1.24 4.12
49-3093.00|2|轮胎修换工|Tire Repairers and Changers|7 1.8 1 1.79 1.58 3.41
49-9011.00|2|自动门修理工|Mechanical Door Repairers|6.87 1.78 1 1.46 1 3.96
49-9012.00|3|阀门仪控维修工|Control and Valve Installers and Repairers, Except Mechanical Door|7 2.85 1 1.2 1 4.51
49-9021.00|3|暖通空调技师|Heating, Air Conditioning, and Refrigeration Mechanics and Installers|6.96 2.82 1.04 1.47 1.2 4.29
49-9031.00|2|家电维修员|Home Appliance Repairers|7 2.33 1.16 1.63 1.36 4.84
49-9041.00|3|工业机械技师|Industrial Machinery Mechanics|7 3.01 1.01 1 1.17 4.33
49-9043.00|3|设备保养员|Maintenance Workers, Machinery|7 2.04 1 1 1.2 4.25
49-9044.00|2|机械安装工|Millwrights|7 2.68 1.59 1 1.09 3.63
49-9045.00|2|耐火材料修理工|Refractory Materials Repairers, Except Brickmasons|7 2.2 1.31 1.02 1 3.55
49-9051.00|2|电力线路工|Electrical Power-Line Installers and Repairers|7 2.66 1 1.28 1.78 3.8
49-9052.00|2|电信线路工|Telecommunications Line Installers and Repairers|6.48 2.49 1 1.58 2.01 4.17
49-9061.00|3|照相器材维修员|Camera and Photographic Equipment Repairers|6.93 2.66 1.93 1.19 1 4.83
49-9062.00|3|医疗设备维修员|Medical Equipment Repairers|7 4.59 1 1.96 1 4.8
49-9063.00|3|乐器维修和调音师|Musical Instrument Repairers and Tuners|6.39 2.64 3.46 1.58 1 3.54
49-9064.00|3|钟表维修师|Watch and Clock Repairers|6.54 1.98 1.34 1.41 1.13 4.44
49-9071.00|3|综合维修工|Maintenance and Repair Workers, General|7 2.53 1.2 1.75 1.53 4.17
49-9081.00|3|风电机组技师|Wind Turbine Service Technicians|7 3.6 1 1.62 1.77 4.29
49-9091.00|2|售货机维修员|Coin, Vending, and Amusement Machine Servicers and Repairers|6.08 1.81 1 1.22 1.89 5.7
49-9092.00|3|潜水作业员|Commercial Divers|7 3.6 1.35 1.1 1.66 3.1
49-9094.00|2|锁匠|Locksmiths and Safe Repairers|6.09 2.11 1 1.57 1.42 5
49-9095.00|2|活动房安装工|Manufactured Building and Mobile Home Installers|6.83 1.9 1.52 1.71 1.17 3.9
49-9096.00|2|起重索具工|Riggers|7 2.37 1.41 1.02 1.95 3.64
49-9097.00|3|铁路信号修理工|Signal and Track Switch Repairers|6.49 2.64 1 1.19 1.01 4.46
49-9098.00|2|维修助手|Helpers--Installation, Maintenance, and Repair Workers|6.99 1.97 1.1 1.82 1.63 4.04
49-9099.01|2|地热技术员|Geothermal Technicians|6.38 3.44 1 1.68 1.78 4.99
51-1011.00|3|生产主管|First-Line Supervisors of Production and Operating Workers|4.3 1.58 1 2.87 6.3 5.05
51-2011.00|2|飞机结构装配工|Aircraft Structure, Surfaces, Rigging, and Systems Assemblers|7 2.66 1.74 1 1.37 3.82
51-2021.00|2|绕线工|Coil Winders, Tapers, and Finishers|6.54 2.28 1 1.12 1.4 4.17
51-2022.00|2|电气电子装配工|Electrical and Electronic Equipment Assemblers|7 3.26 1.7 1.21 1 3.96
51-2023.00|2|机电装配工|Electromechanical Equipment Assemblers|7 3.35 1.41 1.06 1 4.98
51-2031.00|2|发动机装配工|Engine and Other Machine Assemblers|7 2.69 1.23 1 1.07 4.39
51-2041.00|3|金属结构装配工|Structural Metal Fabricators and Fitters|7 2.6 1.73 1 1.12 3.91
51-2051.00|2|玻璃钢成型工|Fiberglass Laminators and Fabricators|6.74 2.02 2.22 1 1.16 3.49
51-2061.00|2|钟表仪器装配工|Timing Device Assemblers and Adjusters|6.74 2.12 1.19 1 1.14 4.61
51-2092.00|2|班组装配工|Team Assemblers|5.37 1.43 1.6 2.42 3.93 4.58
51-3011.00|2|面包师|Bakers|6.29 1.66 2.39 1.73 2.1 4.2
51-3021.00|2|屠宰和切肉师|Butchers and Meat Cutters|6.26 1.41 1.78 1.89 2.78 3.92
51-3022.00|1|禽肉鱼分割工|Meat, Poultry, and Fish Cutters and Trimmers|7 1.77 1 1.37 1.42 3.92
51-3023.00|2|屠宰包装工|Slaughterers and Meat Packers|6.62 2.24 1.31 1.67 2.12 3.53
51-3091.00|2|食品烘焙干燥机操作员|Food and Tobacco Roasting, Baking, and Drying Machine Operators and Tenders|6.86 1.6 1.11 1.26 1.83 4.16
51-3092.00|2|食品配料工|Food Batchmakers|6.09 2.11 1.91 1.5 2.62 4.65
51-3093.00|2|食品蒸煮机操作员|Food Cooking Machine Operators and Tenders|6.82 1.98 1.15 1.34 1.68 4.67
51-4021.00|2|金属塑料挤压机操作员|Extruding and Drawing Machine Setters, Operators, and Tenders, Metal and Plastic|6.7 2.23 1.43 1.08 1 4.31
51-4022.00|2|锻造机操作员|Forging Machine Setters, Operators, and Tenders, Metal and Plastic|6.74 2.62 1.03 1 1.19 4.39
51-4023.00|2|轧机操作员|Rolling Machine Setters, Operators, and Tenders, Metal and Plastic|6.76 1.67 1.01 1.01 1 3.96
51-4031.00|2|冲剪机操作员|Cutting, Punching, and Press Machine Setters, Operators, and Tenders, Metal and Plastic|6.86 2.22 1.06 1 1 4.3
51-4032.00|2|钻床操作员|Drilling and Boring Machine Tool Setters, Operators, and Tenders, Metal and Plastic|7 2.75 1 1 1 4.27
51-4033.00|2|磨床操作员|Grinding, Lapping, Polishing, and Buffing Machine Tool Setters, Operators, and Tenders, Metal and Plastic|7 2.14 1.18 1 1 3.91
51-4034.00|2|车床操作员|Lathe and Turning Machine Tool Setters, Operators, and Tenders, Metal and Plastic|7 2.12 1 1 1 4.34
51-4035.00|2|铣床和刨床操作员|Milling and Planing Machine Setters, Operators, and Tenders, Metal and Plastic|7 2.41 1.19 1 1 4.38
51-4041.00|3|机械加工师|Machinists|7 3.7 1.95 1.16 1.21 4.4
51-4051.00|2|冶炼炉操作员|Metal-Refining Furnace Operators and Tenders|6.88 2.75 1.05 1.01 1 3.97
51-4052.00|2|浇铸工|Pourers and Casters, Metal|7 2.45 1.14 1.05 1 3.76
51-4061.00|3|金属塑料模型工|Model Makers, Metal and Plastic|6.86 2.91 2.66 1.05 1 4.03
51-4062.00|3|金属塑料制模工|Patternmakers, Metal and Plastic|6.21 1.73 3.37 1 1 4.21
51-4071.00|2|铸造造型工|Foundry Mold and Coremakers|6.82 2.27 2.14 1.05 1 3.5
51-4072.00|2|注塑和铸造机操作员|Molding, Coremaking, and Casting Machine Setters, Operators, and Tenders, Metal and Plastic|6.97 2.28 1.35 1.08 1.08 4.28
51-4081.00|2|多机床操作员|Multiple Machine Tool Setters, Operators, and Tenders, Metal and Plastic|7 2.27 1 1.08 1 4.59
51-4111.00|3|工模具制造师|Tool and Die Makers|6.94 2.98 1.9 1 1 4.19
51-4121.00|2|焊工|Welders, Cutters, Solderers, and Brazers|7 2.08 1.4 1.08 1.53 3.65
51-4122.00|2|焊接机操作员|Welding, Soldering, and Brazing Machine Setters, Operators, and Tenders|7 2.02 1.29 1.13 1.5 3.9
51-4191.00|2|热处理操作员|Heat Treating Equipment Setters, Operators, and Tenders, Metal and Plastic|6.82 2.2 1 1.57 1 4.07
51-4192.00|2|金属划线工|Layout Workers, Metal and Plastic|6.48 2.83 2.88 1.02 1 3.89
51-4193.00|2|电镀机操作员|Plating Machine Setters, Operators, and Tenders, Metal and Plastic|7 2.23 1.41 1 1 4.1
51-4194.00|2|刃具磨工|Tool Grinders, Filers, and Sharpeners|7 2.02 1.25 1 1 4.15
51-5111.00|3|印前技术员|Prepress Technicians and Workers|5.01 1.96 3.1 1.65 1.35 5.76
51-5112.00|2|印刷机操作员|Printing Press Operators|4.8 1.18 1.74 1.71 1.77 5.43
51-5113.00|2|装订工|Print Binding and Finishing Workers|5.44 1.2 2.05 1.47 1.23 5.49
51-6011.00|1|洗衣和干洗工|Laundry and Dry-Cleaning Workers|6.38 1 1.18 1.36 1.54 4.26
51-6021.00|1|熨烫工|Pressers, Textile, Garment, and Related Materials|6.38 1.46 2.31 1.15 1 3.5
51-6031.00|1|缝纫机操作员|Sewing Machine Operators|6.78 1.37 1.75 1.16 1.15 3.97
51-6041.00|2|鞋和皮具修理师|Shoe and Leather Workers and Repairers|6.94 1.63 3.13 1.32 1.53 3.19
51-6042.00|2|制鞋机操作员|Shoe Machine Operators and Tenders|6.71 1.77 1.67 1.3 1.54 3.88
51-6051.00|2|手缝工|Sewers, Hand|6.48 1 2.39 1.56 1.15 3.25
51-6052.00|2|裁缝|Tailors, Dressmakers, and Custom Sewers|5.88 1.16 3.96 1.99 2.44 3.13
51-6061.00|2|漂染机操作员|Textile Bleaching and Dyeing Machine Operators and Tenders|6.77 2.07 1.27 1.27 1.21 4.18
51-6062.00|2|纺织裁剪机操作员|Textile Cutting Machine Setters, Operators, and Tenders|6.36 1.55 1.51 1.22 1.56 4.49
51-6063.00|2|针织和织布机操作员|Textile Knitting and Weaving Machine Setters, Operators, and Tenders|6.95 1.81 1.56 1.02 1.36 4.28
51-6064.00|2|络筒机操作员|Textile Winding, Twisting, and Drawing Out Machine Setters, Operators, and Tenders|6.5 1.48 1.33 1 1.53 4.32
51-6091.00|2|化纤和玻纤成型机操作员|Extruding and Forming Machine Setters, Operators, and Tenders, Synthetic and Glass Fibers|6.5 2.21 1.27 1.22 1.41 4.05
51-6092.00|3|服装打版师|Fabric and Apparel Patternmakers|5.65 1.34 5.4 1.31 1.45 4.17
51-6093.00|2|软包家具工|Upholsterers|6.81 1.84 2.92 1.38 1 2.92
51-7011.00|2|细木工|Cabinetmakers and Bench Carpenters|7 2.05 2.5 1.11 1.23 3.38
51-7021.00|2|家具涂饰工|Furniture Finishers|7 1.45 2.93 1.25 1 2.87
51-7031.00|3|木模型工|Model Makers, Wood|7 2.57 3.79 1.38 1.59 3.99
51-7032.00|3|木制模工|Patternmakers, Wood|6.58 2.06 4.06 1.29 1.26 4.04
51-7041.00|2|锯木机操作员|Sawing Machine Setters, Operators, and Tenders, Wood|7 2.36 1 1.16 1 3.87
51-7042.00|2|木工机床操作员|Woodworking Machine Setters, Operators, and Tenders, Except Sawing|7 2.38 1.13 1.2 1.02 4.14
51-8011.00|3|核反应堆操作员|Nuclear Power Reactor Operators|5.4 3.12 1 2.07 2.6 5.14
51-8012.00|3|电力调度员|Power Distributors and Dispatchers|5.2 2.43 1 1.98 3.09 5.11
51-8013.00|2|发电厂操作员|Power Plant Operators|6.84 2.84 1 1.25 1.94 5.11
51-8013.03|2|生物质电厂技术员|Biomass Plant Technicians|6.97 3.12 1 1.22 1.75 4.82
51-8013.04|3|水电站技术员|Hydroelectric Plant Technicians|7 3.28 1 1.21 1.77 4.68
51-8021.00|3|锅炉操作员|Stationary Engineers and Boiler Operators|7 3.16 1 1.1 1.22 4.4
51-8031.00|3|水处理厂操作员|Water and Wastewater Treatment Plant and System Operators|6.75 2.55 1 1.57 1.62 4.6
51-8091.00|2|化工厂操作员|Chemical Plant and System Operators|6.22 3.18 1 1.22 1.6 5.16
51-8092.00|3|燃气厂操作员|Gas Plant Operators|6.65 2.58 1 1.46 2.28 5.19
51-8093.00|2|炼油操作员|Petroleum Pump System Operators, Refinery Operators, and Gaugers|6.17 2.44 1 1.33 2.24 5.06
51-8099.01|2|生物燃料加工技术员|Biofuels Processing Technicians|5.87 3.28 1 1 2.13 5.33
51-9011.00|2|化工设备操作员|Chemical Equipment Operators and Tenders|6.57 3.16 1 1.12 1.27 4.56
51-9012.00|2|分离过滤设备操作员|Separating, Filtering, Clarifying, Precipitating, and Still Machine Setters, Operators, and Tenders|6.27 2.29 1 1.1 1.09 4.47
51-9021.00|2|粉碎研磨机操作员|Crushing, Grinding, and Polishing Machine Setters, Operators, and Tenders|6.84 2.12 1 1 1.41 4.59
51-9022.00|1|手工打磨工|Grinding and Polishing Workers, Hand|7 1.51 2 1.07 1 3.25
51-9023.00|2|搅拌混合机操作员|Mixing and Blending Machine Setters, Operators, and Tenders|6.56 1.94 1.13 1.09 1.16 4.24
51-9031.00|1|手工裁切工|Cutters and Trimmers, Hand|6.24 1.22 2.2 1.13 1 3.75
51-9032.00|2|切割机操作员|Cutting and Slicing Machine Setters, Operators, and Tenders|6.71 1.61 1.02 1 1.2 4.45
51-9041.00|2|挤压成型机操作员|Extruding, Forming, Pressing, and Compacting Machine Setters, Operators, and Tenders|6.54 2.23 1.28 1.04 1.25 4.3
51-9051.00|2|窑炉和烘干操作员|Furnace, Kiln, Oven, Drier, and Kettle Operators and Tenders|6.83 2.08 1 1.29 1.21 4.38
51-9061.00|2|质检员|Inspectors, Testers, Sorters, Samplers, and Weighers|5.73 3.42 1 1 1.38 5.36
51-9071.00|3|珠宝和贵金属工匠|Jewelers and Precious Stone and Metal Workers|6.59 2.6 3.7 1.03 1.51 3.35
51-9071.06|3|宝石加工师|Gem and Diamond Workers|5.46 3.09 2.88 1.15 2.14 4.11
51-9081.00|2|义齿技师|Dental Laboratory Technicians|6.61 4.46 1.52 2.67 1 4.12
51-9082.00|3|医疗器具技师|Medical Appliance Technicians|7 3.96 1.58 3.2 1 3.66
51-9083.00|2|眼镜加工技师|Ophthalmic Laboratory Technicians|6.37 2.87 1.7 1.9 1.37 4.13
51-9111.00|2|包装灌装机操作员|Packaging and Filling Machine Operators and Tenders|6.63 1.37 1 1.02 1.84 4.91
51-9123.00|1|喷涂和装饰工|Painting, Coating, and Decorating Workers|6.93 1.34 3.42 1.57 1 3.4
51-9124.00|2|涂装机操作员|Coating, Painting, and Spraying Machine Setters, Operators, and Tenders|6.98 1.49 2.11 1.23 1.05 3.64
51-9141.00|2|半导体加工技术员|Semiconductor Processing Technicians|6.4 3.07 1 1.11 1.46 5.15
51-9151.00|2|照片冲印员|Photographic Process Workers and Processing Machine Operators|5.49 2.13 2.92 1.11 1.11 5.19
51-9161.00|3|数控机床操作员|Computer Numerically Controlled Tool Operators|6.44 2.88 1.19 1 1.37 5.39
51-9162.00|3|数控编程员|Computer Numerically Controlled Tool Programmers|4.88 3.62 1.53 1.45 1.68 5.92
51-9191.00|2|粘合机操作员|Adhesive Bonding Machine Operators and Tenders|6.49 2.06 1.08 1 1.11 4.39
51-9192.00|2|清洗设备操作员|Cleaning, Washing, and Metal Pickling Equipment Operators and Tenders|7 1.68 1 1 1 4.41
51-9193.00|2|冷冻设备操作员|Cooling and Freezing Equipment Operators and Tenders|6.99 2.32 1 1.41 1.12 4.29
51-9194.00|2|雕刻和蚀刻工|Etchers and Engravers|6.52 2.45 3.75 1.38 1 3.44
51-9195.00|2|非金属成型工|Molders, Shapers, and Casters, Except Metal and Plastic|6.64 2.25 2.14 1.01 1 4.29
51-9195.03|2|石雕和石材切割工|Stone Cutters and Carvers, Manufacturing|7 1.88 3.83 1.23 1 3.75
51-9195.04|2|玻璃吹制工|Glass Blowers, Molders, Benders, and Finishers|6.79 2.5 1.46 1 1.48 5.12
51-9195.05|3|陶瓷工|Potters, Manufacturing|6.92 1.64 2.16 1 1.19 3.69
51-9196.00|2|纸制品机操作员|Paper Goods Machine Setters, Operators, and Tenders|6.53 1.72 1.26 1 1.45 4.55
51-9197.00|2|轮胎成型工|Tire Builders|7 2.28 1 1.09 1 3.78
51-9198.00|2|生产助手|Helpers--Production Workers|6.54 1.3 1.14 1.67 1.89 4.4
53-1041.00|2|航空货运装卸主管|Aircraft Cargo Handling Supervisors|4.6 2.19 1 2.47 5.37 4.79
53-1042.00|2|搬运工主管|First-Line Supervisors of Helpers, Laborers, and Material Movers, Hand|3.38 1.13 1.11 3.73 6.16 4.88
53-1042.01|2|回收协调员|Recycling Coordinators|4 2.25 1 3.37 4.77 4.57
53-1043.00|2|物料搬运机械主管|First-Line Supervisors of Material-Moving Machine and Vehicle Operators|4.76 1.83 1 2.56 5.2 4.79
53-1044.00|3|乘务主管|First-Line Supervisors of Passenger Attendants|2.6 1.05 1 4.08 6.52 5.23
53-2011.00|4|民航飞行员|Airline Pilots, Copilots, and Flight Engineers|4.74 3.15 1.44 2.5 3.81 4.7
53-2012.00|3|商业飞行员|Commercial Pilots|4.79 2.55 1.1 2.57 3.92 4.82
53-2021.00|3|空中交通管制员|Air Traffic Controllers|4.55 2.45 1 2.68 4.29 4.99
53-2022.00|3|机场运行专员|Airfield Operations Specialists|4.63 3.54 1 2.49 4.47 4.93
53-2031.00|2|空中乘务员|Flight Attendants|4.04 2.04 1.27 4.19 3.63 4.41
53-3011.00|2|救护车司机|Ambulance Drivers and Attendants, Except Emergency Medical Technicians|6.45 2.45 1 4.73 1.53 3.57
53-3031.00|2|送货销售司机|Driver/Sales Workers|5.34 1 1 2.43 3.67 4.67
53-3032.00|2|重型卡车司机|Heavy and Tractor-Trailer Truck Drivers|7 1.92 1 1.33 1.3 4.1
53-3033.00|2|轻型卡车司机|Light Truck Drivers|6.88 1.54 1.02 1.36 2.1 4.42
53-3051.00|2|校车司机|Bus Drivers, School|5.5 1.61 1.21 4.45 2.18 4.7
53-3052.00|2|公交和长途客车司机|Bus Drivers, Transit and Intercity|5.95 1 1 3.6 2.81 4.7
53-3053.00|2|班车和专车司机|Shuttle Drivers and Chauffeurs|6.5 1 1 3.04 2.12 4.16
53-3054.00|2|出租车司机|Taxi Drivers|5.73 1.1 1 2.8 2.49 4.8
53-4011.00|2|火车司机|Locomotive Engineers|7 3.49 1 1.85 1.89 4.65
53-4013.00|2|调车机车司机|Rail Yard Engineers, Dinkey Operators, and Hostlers|6.78 2.02 1 1.76 2.07 4.3
53-4022.00|2|铁路制动和信号员|Railroad Brake, Signal, and Switch Operators and Locomotive Firers|7 2.07 1 1.22 1.43 4.25
53-4031.00|2|列车长和调车主任|Railroad Conductors and Yardmasters|5.8 1.97 1 1.85 3.77 4.87
53-4041.00|2|地铁和电车司机|Subway and Streetcar Operators|5.91 1.37 1 2.8 2.28 4.26
53-5011.00|2|水手|Sailors and Marine Oilers|6.97 2.62 1 1.24 2.41 3.96
53-5021.00|3|船长和大副|Captains, Mates, and Pilots of Water Vessels|5.61 2.64 1 1.88 4.22 4.56
53-5022.00|2|摩托艇驾驶员|Motorboat Operators|6.54 2.22 1.12 1.99 3.19 3.66
53-5031.00|3|轮机员|Ship Engineers|6.44 3.54 1 1.76 3.73 4.91
53-6011.00|2|桥闸管理员|Bridge and Lock Tenders|6.15 2.4 1 1.79 2.58 4.37
53-6021.00|2|停车场管理员|Parking Attendants|5.64 1 1.15 3.03 3.12 5.07
53-6031.00|2|加油站和船艇服务员|Automotive and Watercraft Service Attendants|6.4 1.32 1 1.97 2.15 4.37
53-6032.00|2|飞机地勤员|Aircraft Service Attendants|6.11 1.83 1 1.87 2.1 4.16
53-6041.00|3|交通技术员|Traffic Technicians|4.87 4.38 1.4 1.93 1.96 4.47
53-6051.00|4|运输检查员|Transportation Inspectors|5.69 2.91 1 1.56 2.64 6.17
53-6051.01|3|航空检查员|Aviation Inspectors|5.57 4.09 1 1.42 2.56 5.73
53-6051.07|2|运输车辆设备检查员|Transportation Vehicle, Equipment and Systems Inspectors, Except Aviation|7 3.72 1 1 1.35 5.14
53-6061.00|2|客运服务员|Passenger Attendants|3.76 1.15 1 4.35 3.08 4.45
53-7011.00|1|输送机操作员|Conveyor Operators and Tenders|6.13 1.36 1 1.21 2.58 4.95
53-7021.00|3|起重机操作员|Crane and Tower Operators|7 2.22 1 1.19 1.3 3.94
53-7031.00|2|挖泥船操作员|Dredge Operators|6.63 2.99 1 1.36 2.33 3.48
53-7041.00|2|卷扬机操作员|Hoist and Winch Operators|6.89 1.55 1.07 1.45 1.45 3.33
53-7051.00|2|叉车和牵引车司机|Industrial Truck and Tractor Operators|7 1.78 1 1.11 1.23 3.71
53-7061.00|2|洗车工|Cleaners of Vehicles and Equipment|7 1.15 1 1.04 1 4.04
53-7062.00|2|搬运工|Laborers and Freight, Stock, and Material Movers, Hand|6.04 1.12 1 1.47 2.04 4.94
53-7062.04|2|回收分拣工|Recycling and Reclamation Workers|6.28 2.04 1 1.28 1.59 4.39
53-7063.00|2|机器上下料工|Machine Feeders and Offbearers|6.96 2.07 1 1 1 4.49
53-7064.00|2|手工包装工|Packers and Packagers, Hand|5.59 1.34 1.5 1.39 2.27 5.41
53-7065.00|2|理货员|Stockers and Order Fillers|4.79 1 1 1.88 3.29 6.25
53-7071.00|2|气体压缩机操作员|Gas Compressor and Gas Pumping Station Operators|6.27 2.3 1 1.51 1.49 4.83
53-7072.00|2|泵操作员|Pump Operators, Except Wellhead Pumpers|6.68 2.27 1 1.28 1.46 4.5
53-7073.00|2|井口泵工|Wellhead Pumpers|6.92 2.26 1 1.11 1.77 4.29
53-7081.00|2|垃圾清运工|Refuse and Recyclable Material Collectors|7 1.83 1 1.29 1.36 4.53
53-7121.00|2|罐车和船舶装卸工|Tank Car, Truck, and Ship Loaders|6.96 1.98 1 1 1.3 4.77
`

export interface Occupation {
  readonly code: string
  /** Required preparation, 1 (little) to 5 (extensive). */
  readonly zone: number
  readonly title: Named
  readonly scores: Scores
}

/** The occupations of O*NET 30 with their scores of interests, 1–7; the Chinese names are this project's. */
export const OCCUPATIONS: readonly Occupation[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [code = '', zone = '', chinese = '', english = '', scores = ''] = row.split('|')
    return { code, zone: Number(zone), title: named(chinese, english), scores: scores.split(' ').map(Number) }
  })
